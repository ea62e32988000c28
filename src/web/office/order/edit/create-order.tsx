import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import {
  type CustomerFacts,
  type CustomerFile,
  pickFacts,
} from '#contract/customers/known-customers.schema.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import type { CreateOrderInput } from '#contract/orders/order-office.schema.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { CustomerHints } from '#web/office/customer/customer-hints.tsx';
import { refOf } from '#web/office/customer/customer-paths.ts';
import { useCustomerFile } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { useUserId } from '#web/session/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useAbsence } from '#web/use-absence.ts';
import { announceChange } from '../commands/order-command.ts';
import { NoMailServer } from '../no-mail-server.tsx';
import { reloadOrders } from '../order-queries.ts';
import { useDialogOrder } from '../use-dialog-order.ts';
import { alreadyPlaced } from './already-placed.ts';
import { type NewOrder, newOrder, ORDER_CREATE } from './new-order-form.ts';
import { OrderFields } from './order-fields.tsx';

const TITLES = {
  consumer: 'Nuovo Ordine Consumatore',
  supplier: 'Nuovo Ordine Rivenditore',
} as const;

/** No mail is sent about a new order that is completed or cancelled. */
const isMailedAbout = (status: string) => status === 'pending' || status === 'confirmed';

type CreateOrderDialogProps = {
  /** null while the dialog is closed. */
  type: OrderType | null;
  /** The id of the order to copy. */
  copied: string | null;
  /** For whom it is, as `refText` writes it. */
  customer: string | null;
  onClose: () => void;
  /** The person wants a discarded order back. */
  onResume: (type: OrderType, copied: string | null, customer: string | null) => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialog for a new order. */
export function CreateOrderDialog({ type, copied, customer, ...dialog }: CreateOrderDialogProps) {
  const { entry } = useDialogOrder(type && copied, dialog.onClose);
  const source = copied === null ? null : entry;
  const ref = type && refOf(customer);
  const { data: file, error } = useCustomerFile(ref);
  // The dialog opens all the same: an earlier draft may wait in it.
  useAbsence(ref !== null && error !== null && !file, noop, 'Impossibile caricare il cliente');
  if (!type || (copied !== null && !source) || (ref && !file && !error)) return null;
  return (
    <CreateOrder
      key={`${type}:${copied}:${customer}`}
      {...dialog}
      type={type}
      source={source}
      customer={customer}
      facts={ref && file ? pickFacts(file) : null}
      others={ref && file ? otherContacts(file) : ''}
    />
  );
}

const noop = () => {};

/** What `facts` left out of the card's phones and e-mails. */
function otherContacts({ card, phone, email }: CustomerFile): string {
  if (!card) return '';
  return [
    card.phone !== phone && card.phone,
    ...emailsIn(card.email).filter((each) => each !== email),
  ]
    .filter(Boolean)
    .join(', ');
}

type CreateOrderProps = Omit<CreateOrderDialogProps, 'type' | 'copied'> & {
  type: OrderType;
  source: TypedOrder | null;
  facts: CustomerFacts | null;
  /** Contacts of the card that the order has no room for. */
  others: string;
};

function CreateOrder({
  type,
  source,
  customer,
  facts,
  others,
  onClose,
  onResume,
  finalFocus,
}: CreateOrderProps) {
  const client = useQueryClient();
  // Both keep a draft's id, so that they do not apply to another draft that is filled in later.
  const [notifyForDraft, setNotifyForDraft] = useState<string | null>(null);
  const [retryAsNew, setRetryAsNew] = useState({ draftId: '', requestId: '' });
  const [start] = useState(() => newOrder(type, newRequestId(), { copied: source, facts }));
  const copied = source?.order.id ?? null;
  const edit = useEdit(ORDER_CREATE, start, {
    draft: editDraftKey(
      'order-new',
      useUserId(),
      [copied ?? type, customer].filter(Boolean).join(),
    ),
    offersDraft: true,
    save,
    onFailed,
    onDone: onClose,
    onResume: () => onResume(type, copied, customer),
  });
  const { draftId } = edit;
  const { email } = edit.mine;
  const notify = notifyForDraft === draftId;

  async function save(
    _version: number,
    { input }: { input?: CreateOrderInput },
  ): Promise<NewOrder> {
    if (!input) return start;
    const json = {
      ...input,
      ...(retryAsNew.draftId === draftId && { request_id: retryAsNew.requestId }),
      ...(email && { notify }),
    };
    try {
      announceChange(client, await api.orders.create(json), 'create');
    } catch (error) {
      const earlier = alreadyPlaced(error);
      // Only the person knows whether what is typed now is another order, and presses again.
      if (earlier) setRetryAsNew({ draftId, requestId: newRequestId() });
      throw earlier ?? error;
    }
    return newOrder(type, newRequestId());
  }

  function onFailed(error: unknown): void {
    sayFailed("Impossibile salvare l'ordine", error);
    if (error instanceof ApiError) void reloadOrders(client);
  }

  return (
    <FormModal
      title={TITLES[type]}
      description={
        source ? (
          <span className="wrap-anywhere">
            Copia dell'ordine di <b className="text-ink">{orderView(source).display_name}</b>
          </span>
        ) : (
          facts && (
            <span className="wrap-anywhere">
              Per <b className="text-ink">{customerTitle(facts)}</b>
              {others && <span className="block">{`Nella scheda anche: ${others}`}</span>}
            </span>
          )
        )
      }
      gone=""
      size="tall"
      edit={edit}
      submitLabel="Crea"
      finalFocus={finalFocus}
    >
      <CustomerHints email={email} phone={edit.mine.phone} />
      <OrderFields edit={edit} type={type} id="" />
      {email && isMailedAbout(edit.mine.status) && (
        <div className="grid gap-2">
          <Checkbox
            checked={notify}
            onChange={({ target }) => setNotifyForDraft(target.checked ? draftId : null)}
          >
            Avvisa il cliente
          </Checkbox>
          {notify && <NoMailServer />}
        </div>
      )}
    </FormModal>
  );
}
