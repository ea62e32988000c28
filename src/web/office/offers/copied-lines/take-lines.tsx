import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import type { LineRow } from '../lines/line-rows.ts';
import { copiedRows } from './copied-rows.ts';
import { FoundOffers } from './found-offers.tsx';
import { TickedLines } from './ticked-lines.tsx';

type TakeLinesProps = {
  /** The offer that receives the lines. */
  into: string;
  includesVat: boolean;
  /** How many more lines it can have. */
  room: number;
  onTake: (rows: LineRow[]) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | true;
};

const NONE: ReadonlySet<string> = new Set();

/** Find an older offer, then copy some of its lines. */
export function TakeLines({
  into,
  includesVat,
  room,
  onTake,
  onClose,
  finalFocus,
}: TakeLinesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [ticked, setTicked] = useState(NONE);
  const [q, setQ] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { row: offer, gone, query } = offerQueries.useRow(chosen);
  const rows = useMemo(
    () => (offer ? copiedRows(offer, includesVat) : new Map<string, LineRow>()),
    [offer, includesVat],
  );
  const isTooMany = ticked.size > room;

  function goBack(): void {
    flushSync(() => {
      setChosen(null);
      setTicked(NONE);
    });
    search.current?.focus();
  }

  const actions = chosen ? (
    <>
      {isTooMany && (
        <div role="alert">
          <FieldError>{`Ne ${room === 1 ? 'entra ancora 1' : `entrano ancora ${room}`}.`}</FieldError>
        </div>
      )}
      <ModalActions
        onLeave={goBack}
        disabled={ticked.size === 0 || isTooMany}
        onClick={() => onTake([...rows].flatMap(([id, row]) => (ticked.has(id) ? row : [])))}
      >
        {ticked.size === 1 ? 'Aggiungi 1 riga' : `Aggiungi ${ticked.size} righe`}
      </ModalActions>
    </>
  ) : (
    <Button onClick={onClose} className="justify-self-end max-sm:w-full">
      {LEAVE}
    </Button>
  );
  return (
    <Modal
      open
      form="tall"
      title="Righe di un altro preventivo"
      description={
        chosen
          ? 'Si aggiungono in fondo, con i prezzi di allora.'
          : 'Prima il preventivo, poi le sue righe.'
      }
      actions={actions}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {chosen === null ? (
        <FoundOffers into={into} q={q} onType={setQ} onChoose={setChosen} field={search} />
      ) : (
        <TickedLines
          offer={offer}
          gone={gone}
          query={query}
          rows={rows}
          includesVat={includesVat}
          ticked={ticked}
          onTick={setTicked}
        />
      )}
    </Modal>
  );
}
