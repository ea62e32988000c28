import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CARD_FIELDS,
  type CardFields,
  CUSTOMER_FIELDS,
  type Customer,
} from '#contract/customers/customers.schema.ts';
import { mergedCard } from '#contract/customers/merged-card.ts';
import { labelsOf } from '#contract/subject-fields.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { customerQueries, reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const LABELS = labelsOf(CUSTOMER_FIELDS);

type MergeDialogProps = {
  open: boolean;
  /** The card that stays. */
  card: Customer;
  /** The id of the card that becomes part of it; null if it is still to be chosen. */
  suggested: string | null;
  onClose: () => void;
};

/** 'Unisci': shows what the card becomes, field by field. It can be undone on the card. */
export function MergeDialog({ open, card, suggested, onClose }: MergeDialogProps) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const [chosen, setChosen] = useState<Customer | null>(null);
  const found = customerQueries.useRow(suggested);
  const other = suggested === null ? chosen : (found.row ?? null);
  /** The fields in which the other card's value was chosen. */
  const [fromOther, setFromOther] = useState<readonly string[]>([]);
  const merged = other && mergedCard(card, other);
  const fields =
    merged &&
    (Object.fromEntries(
      CARD_FIELDS.map((name) => {
        if (!isToChoose(name, card, other)) return [name, merged[name]];
        return [name, fromOther.includes(name) ? other[name] : card[name]];
      }),
    ) as CardFields);

  async function merge(part: Customer, becomes: CardFields) {
    try {
      const { id, version } = card;
      const json = { version, other: part.id, other_version: part.version, fields: becomes };
      customerQueries.remember(client, await api.customers.merge({ id, ...json }));
      const description = `${customerTitle(part)} è ora in questa scheda, che permette di annullare`;
      toast({ variant: 'success', title: 'Schede unite', description });
    } catch (error) {
      toast(errorToast(`Impossibile unire le schede: ${failureReason(error).reason}`));
      if (!(error instanceof ApiError)) return;
    }
    void reloadCustomers(client);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Unire due schede?"
      description={
        <>
          Resta la scheda di <b className="text-ink wrap-anywhere">{customerTitle(card)}</b>, con i
          contatti e le note di tutt’e due. Si può annullare per 30 giorni, finché la scheda non
          cambia.
        </>
      }
      {...(other &&
        fields && {
          confirmLabel: 'Unisci',
          onConfirm: () => void sendOnce(() => merge(other, fields)),
        })}
      pending={sending}
      onCancel={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {suggested === null && (
          <CardChoice
            card={card}
            chosen={chosen}
            onChoose={(next) => {
              setFromOther([]);
              setChosen(next);
            }}
          />
        )}
        {other && fields && (
          <dl className="grid gap-3">
            {CARD_FIELDS.filter((name) => fields[name]).map((name) => (
              <div key={name} className="grid min-w-0 gap-0.5">
                <dt className="font-semibold text-[0.8125rem] text-soft-ink">{LABELS[name]}</dt>
                <dd className="wrap-anywhere">
                  {isToChoose(name, card, other) ? (
                    <ValueChoice
                      name={name}
                      values={[card[name], other[name]]}
                      isOther={fromOther.includes(name)}
                      onChoose={(isOther) =>
                        setFromOther((before) =>
                          isOther ? [...before, name] : before.filter((each) => each !== name),
                        )
                      }
                    />
                  ) : (
                    fields[name]
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Whether the cards differ in a field that has no room for both. */
const isToChoose = (name: keyof CardFields, card: CardFields, other: CardFields): boolean =>
  card[name] !== '' &&
  other[name] !== '' &&
  card[name] !== other[name] &&
  (!['phone', 'email', 'warning'].includes(name) ||
    mergedCard(card, other)[name].length > CUSTOMER_FIELDS[name].max);

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-stone has-checked:bg-stone';

type ValueChoiceProps = {
  name: keyof CardFields;
  values: readonly [own: string, other: string];
  isOther: boolean;
  onChoose: (isOther: boolean) => void;
};

function ValueChoice({ name, values, isOther, onChoose }: ValueChoiceProps) {
  return (
    <fieldset className="rounded-md border border-line p-1">
      <legend className="sr-only">{LABELS[name]}</legend>
      {values.map((value, index) => (
        <label key={value} className={CHOICE}>
          <input
            type="radio"
            name={`unione-${name}`}
            checked={isOther === (index === 1)}
            onChange={() => onChoose(index === 1)}
            className="size-5 shrink-0 accent-ink"
          />
          {value}
        </label>
      ))}
    </fieldset>
  );
}

type CardChoiceProps = {
  card: Customer;
  chosen: Customer | null;
  onChoose: (other: Customer) => void;
};

function CardChoice({ card, chosen, onChoose }: CardChoiceProps) {
  const [q, setQ] = useState('');
  const { data, error } = customerQueries.useList({ page: 1, q, sort: 'name-asc' });
  const others = data?.rows.filter(({ id }) => id !== card.id) ?? [];
  return (
    <>
      <TextField
        label="Cerca l’altra scheda"
        type="search"
        autoComplete="off"
        value={q}
        error={error ? `Impossibile cercare le schede. ${error.message}` : undefined}
        onChange={({ target }) => setQ(target.value)}
      />
      <fieldset className="max-h-56 min-w-0 overflow-y-auto rounded-md border border-line">
        <legend className="sr-only">L’altra scheda</legend>
        {others.map((other) => (
          <label key={other.id} className={CHOICE}>
            <input
              type="radio"
              name="altra-scheda"
              checked={chosen?.id === other.id}
              onChange={() => onChoose(other)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{customerTitle(other)}</span>
              <span className="block text-[0.8125rem] text-soft-ink wrap-anywhere">
                {[other.phone, other.email, other.address].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
        {data && others.length === 0 && (
          <p className="px-3 py-3 text-soft-ink">Nessun’altra scheda con queste parole</p>
        )}
      </fieldset>
    </>
  );
}
