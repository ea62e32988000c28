import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FilePlus, Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { useBeginOffer } from '#web/office/offer/begin-offer.ts';
import { OrderHit } from '#web/office/order/order-hit.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { CONTENT_ID } from '#web/ui/focus-on-page-change.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useCustomerHits, useOfferHits, useOrderHits } from './hits.ts';
import { matchingEntries, type PaletteEntry } from './palette-entries.ts';
import { PaletteStatus } from './palette-status.tsx';

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
  actions: readonly PaletteEntry[];
  pages: readonly PaletteEntry[];
  onOrder: (entry: TypedOrder) => void;
};

/**
 * Finds an order, an offer, a customer, a page or an action, from every page of the office. Loaded when first
 * opened.
 */
export function Palette({ open, onClose, actions, ...contents }: PaletteProps) {
  const chosen = useRef(false);
  const { begin } = useBeginOffer(null);
  const newOffer: PaletteEntry = {
    id: 'new-offer',
    label: 'Nuovo preventivo',
    words: 'crea offerta prezzo',
    icon: FilePlus,
    run: begin,
  };
  const afterOrders = actions.findIndex(({ id }) => id === 'new-supplier') + 1;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        chosen.current = false;
        if (!next) onClose();
      }}
      onOpenChangeComplete={(opened) => {
        // The chosen entry may have opened a dialog, which then has the focus.
        const isFree = document.activeElement === document.body;
        if (!opened && chosen.current && isFree) document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center p-2 sm:pt-[12dvh]">
          <Dialog.Popup
            data-palette
            aria-label="Cerca"
            finalFocus={() => !chosen.current}
            className="flex h-[min(36rem,calc(100dvh-1rem))] w-full max-w-160 flex-col overflow-clip rounded-md border border-ink bg-white text-sm shadow-lifted transition duration-150 data-ending-style:-translate-y-2 data-starting-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:h-[min(36rem,76dvh)]"
          >
            <Contents
              {...contents}
              actions={actions.toSpliced(afterOrders, 0, newOffer)}
              onChosen={() => {
                chosen.current = true;
                onClose();
              }}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Item = PaletteEntry | { id: string; order: TypedOrder };

const ROW =
  'flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 rounded-sm px-3 py-2 outline-none data-highlighted:bg-sea-tint data-highlighted:shadow-[inset_3px_0_var(--color-sea)]';

function Contents({
  typed,
  onType,
  actions,
  pages,
  onOrder,
  onChosen,
}: Omit<PaletteProps, 'open' | 'onClose'> & { onChosen: () => void }) {
  const now = useNow();
  const tooLongId = useId();
  const tooLong = lengthFault(typed, LIST_LIMITS.q);
  const query = tooLong ? '' : typed;
  const hits = useOrderHits(query);
  const offers = useOfferHits(query);
  const customers = useCustomerHits(query);
  // Orders, offers and customers are last: they arrive later, and nothing may move under a pointer.
  const groups: { label: string; items: Item[] }[] = [
    { label: 'Azioni', items: matchingEntries(actions, typed) },
    { label: 'Pagine', items: matchingEntries(pages, typed) },
    {
      label: hits.isLatest ? 'Ultimi ordini' : 'Ordini',
      items: hits.orders.map((order) => ({ id: order.order.id, order })),
    },
    { label: 'Preventivi', items: offers },
    { label: 'Clienti', items: customers },
  ].filter(({ items }) => !tooLong && items.length > 0);

  function choose(item: Item) {
    onChosen();
    if ('order' in item) onOrder(item.order);
    else item.run();
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={typed}
      // Escape closes the palette at once, instead of clearing the field first.
      onValueChange={(next, { reason }) => reason !== 'escape-key' && onType(next)}
    >
      <div className="flex items-center border-line border-b bg-paper pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-soft-ink" />
        <Autocomplete.Input
          aria-label="Cerca un ordine, un preventivo, un cliente, una pagina o un’azione"
          placeholder="Nome, telefono, indirizzo, numero"
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={tooLong && tooLongId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="h-14 min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-faint-ink focus-visible:shadow-none"
        />
        <Dialog.Close
          aria-label="Chiudi"
          className="m-1 grid size-11 shrink-0 place-items-center rounded-md text-soft-ink -outline-offset-2 hover:bg-stone hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.List aria-label="Risultati">
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.label} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-3 py-1.5 font-semibold text-soft-ink text-xs">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => {
                  const isStale = 'order' in item && hits.isStale;
                  return (
                    <Autocomplete.Item
                      key={item.id}
                      value={item}
                      disabled={isStale}
                      onClick={() => choose(item)}
                      className={`${ROW} ${isStale ? 'opacity-50' : ''}`}
                    >
                      {'order' in item ? (
                        <OrderHit entry={item.order} now={now} />
                      ) : (
                        <Entry entry={item} />
                      )}
                    </Autocomplete.Item>
                  );
                }}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {tooLong ? (
          <Autocomplete.Status id={tooLongId} className="px-3 py-2">
            <FieldError>{tooLong}</FieldError>
          </Autocomplete.Status>
        ) : (
          <PaletteStatus hits={hits} isEmpty={groups.length === 0} />
        )}
      </div>
    </Autocomplete.Root>
  );
}

function Entry({ entry: { icon: Icon, label, detail, keys } }: { entry: PaletteEntry }) {
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-soft-ink" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</span>
      {detail && <span className="text-soft-ink tabular-nums">{detail}</span>}
      {keys && (
        <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      )}
    </>
  );
}
