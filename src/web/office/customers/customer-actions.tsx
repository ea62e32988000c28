import {
  EllipsisVertical,
  FilePlus,
  Merge,
  Pencil,
  Save,
  ShieldCheck,
  Trash2,
  Truck,
  Warehouse,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Customer } from '#contract/customers/customers.schema.ts';
import {
  type CustomerFile,
  type CustomerRef,
  pickFacts,
} from '#contract/customers/known-customers.schema.ts';
import { api } from '#web/api.ts';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { NEW_ROW } from '#web/lists/new-row-link.tsx';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { refText } from '#web/office/customer/customer-paths.ts';
import { customerQueries } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { useBeginOffer } from '#web/office/offer/begin-offer.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { CallButtons } from '#web/ui/call-buttons.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type CustomerActionsProps = {
  of: CustomerRef;
  file: CustomerFile;
  /** Opens the form of the card, or of a new one. */
  onEdit: (edit: string) => void;
};

/** What can be done for a customer: an order, an offer, a call. */
export function CustomerActions({ of, file, onEdit }: CustomerActionsProps) {
  const { card } = file;
  const navigate = useNavigate();
  const linkTo = useSearchLink();
  const orderUrl = useOrderUrl();
  const offer = useBeginOffer(null, pickFacts(file));
  const [merging, setMerging] = useState(false);
  const deletion = useRowQuestion<Customer>();
  const ref = refText(card ? { kind: 'card', id: card.id } : of);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        icon={<Truck aria-hidden className="size-5 max-sm:hidden" />}
        onClick={() => orderUrl.create('consumer', null, ref)}
        className="max-sm:flex-1 max-sm:px-2"
      >
        Nuovo ordine
      </Button>
      <Button
        icon={<FilePlus aria-hidden className="size-5 max-sm:hidden" />}
        pending={offer.pending}
        onClick={offer.begin}
        className="max-sm:flex-1 max-sm:px-2"
      >
        Nuovo preventivo
      </Button>
      <span className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1">
        <CallButtons phone={card?.phone ?? file.phone} />
        <span className="flex gap-2 *:first:grow">
          <Button
            size="sm"
            icon={
              card ? (
                <Pencil aria-hidden className="size-4" />
              ) : (
                <Save aria-hidden className="size-4" />
              )
            }
            onClick={() => onEdit(card?.id ?? NEW_ROW)}
          >
            {card ? 'Modifica' : 'Salva scheda'}
          </Button>
          <Menu
            label={`Altre azioni per ${customerTitle(file)}`}
            trigger={
              <button
                type="button"
                className="inline-grid size-9 shrink-0 grow-0! cursor-pointer place-items-center rounded-md hover:bg-stone data-popup-open:bg-stone pointer-coarse:size-11"
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </button>
            }
          >
            <MenuItem icon={Warehouse} onPress={() => orderUrl.create('supplier', null, ref)}>
              Nuovo Ordine Rivenditore
            </MenuItem>
            <MenuLink icon={ShieldCheck} to={linkTo({ dati: ref })}>
              Scarica o cancella i dati…
            </MenuLink>
            {card && (
              <>
                <MenuItem icon={Merge} onPress={() => setMerging(true)}>
                  Unisci con un’altra scheda…
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={Trash2} danger onPress={() => deletion.ask(card)}>
                  Elimina scheda…
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      </span>
      {card && (
        <MergeDialog
          key={`${merging}`}
          open={merging}
          card={card}
          suggested={null}
          onClose={() => setMerging(false)}
        />
      )}
      <DeleteRow
        target={deletion}
        queries={customerQueries}
        remove={(id) => api.customers.delete({ id })}
        onDeleted={() =>
          void navigate(OFFICE_PAGES.customers.path, { replace: true, viewTransition: true })
        }
        title="Eliminare la scheda?"
        question={(row) => (
          <>
            La scheda di <DeletedName>{customerTitle(row)}</DeletedName>, con avviso e note. Ordini
            e preventivi restano.
          </>
        )}
        goneTitle="Scheda già eliminata"
        goneText={(row) => (
          <>
            La scheda di <DeletedName>{customerTitle(row)}</DeletedName> è stata eliminata
          </>
        )}
        done="Scheda eliminata"
        failed="Impossibile eliminare la scheda"
      />
    </div>
  );
}
