import { Info } from 'lucide-react';
import { useId } from 'react';
import type { CustomersPreview } from '#contract/customers/customer-imports.schema.ts';
import { formatCount } from '#contract/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ImportGroup } from './import-group.tsx';
import { DiscardedItem, NewItem, UnclearItem, UpdatedItem } from './import-items.tsx';
import { type Ticks, tickField, tickRows } from './import-ticks.ts';
import { columnsText, ignoredText, unchangedText } from './import-words.ts';

type ImportPreviewProps = {
  plan: CustomersPreview;
  ticks: Ticks;
  onChange: (next: (ticks: Ticks) => Ticks) => void;
};

/** What a file would change, with its ticks. */
export function ImportPreview({ plan, ticks, onChange }: ImportPreviewProps) {
  const { kind, created, updated, unclear, discarded } = plan;
  const id = useId();
  const noted = [...created, ...updated].filter(({ note }) => note !== '').length;
  const tick = (rows: readonly number[], isTicked: boolean) =>
    onChange((now) => tickRows(now, rows, isTicked));
  const ticked = { isTicked: ({ row }: { row: number }) => ticks.rows.has(row), onTick: tick };
  const counts = [
    { name: 'Nuovi', count: created.length, look: 'border-t-green' },
    { name: 'Da aggiornare', count: updated.length, look: 'border-t-sea' },
    { name: 'Da chiarire', count: unclear.length, look: 'border-t-hazard' },
    { name: 'Scartati', count: discarded.length, look: 'border-t-red' },
  ];
  const headingId = (name: string) => `${id}-${name.replace(' ', '-')}`;
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {counts.map(({ name, count, look }) => (
          <li key={name}>
            <Count name={name} count={count} look={look} goTo={headingId(name)} />
          </li>
        ))}
      </ul>
      <FileFacts plan={plan} />
      <div className="flex gap-2.5 rounded-md border border-sea/30 bg-sea-tint px-3.5 py-2.5 text-sm">
        <Info aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <div className="grid min-w-0 gap-1">
          {kind === 'vcf' && (
            <p>
              In un telefono ci sono anche amici e parenti, quindi all’inizio non è spuntato
              nessuno: spunta solo chi è cliente.
            </p>
          )}
          <p>
            Importa solo chi è cliente: la scheda è un dato personale, e l’informativa sulla privacy
            vale anche per chi è importato.
          </p>
        </div>
      </div>
      {noted > 0 && (
        <div>
          <Checkbox
            checked={ticks.notes}
            aria-describedby={`${id}-notes`}
            onChange={({ target }) => onChange((now) => ({ ...now, notes: target.checked }))}
          >
            <b>{`Importa anche le note (${formatCount(noted)})`}</b>
          </Checkbox>
          <p id={`${id}-notes`} className="pl-7 text-sm text-soft-ink">
            Ognuna diventa una nota dell’ufficio con la data di oggi. Il cliente può chiedere di
            leggerla.
          </p>
        </div>
      )}
      <ImportGroup id={headingId('Nuovi')} title="Nuovi" rows={created} tick={ticked}>
        {(row) => (
          <NewItem
            key={row.row}
            kind={kind}
            row={row}
            isTicked={ticked.isTicked(row)}
            withNote={ticks.notes}
            onTick={(isTicked) => tick([row.row], isTicked)}
          />
        )}
      </ImportGroup>
      <ImportGroup
        id={headingId('Da aggiornare')}
        title="Da aggiornare"
        rows={updated}
        tick={ticked}
      >
        {(row) => (
          <UpdatedItem
            key={row.row}
            kind={kind}
            update={row}
            ticks={ticks}
            onTick={(isTicked) => tick([row.row], isTicked)}
            onTickField={(field, isTicked) =>
              onChange((now) => tickField(now, row.row, field, isTicked))
            }
          />
        )}
      </ImportGroup>
      <ImportGroup
        id={headingId('Da chiarire')}
        title="Da chiarire"
        help="Non si importano: non si può dire a quale scheda appartengono."
        rows={unclear}
      >
        {(row) => <UnclearItem key={row.row} kind={kind} row={row} />}
      </ImportGroup>
      <ImportGroup
        id={headingId('Scartati')}
        title="Scartati"
        help="Non si importano: si possono correggere nel file, e scegliere di nuovo il file."
        rows={discarded}
      >
        {(row) => <DiscardedItem key={row.row} kind={kind} row={row} />}
      </ImportGroup>
    </>
  );
}

type CountProps = { name: string; count: number; look: string; goTo: string };

/** A group's number, which leads to the group. */
function Count({ name, count, look, goTo }: CountProps) {
  const tile = `flex w-full flex-col rounded-md border border-t-4 px-3 py-2 text-left leading-5 ${count > 0 ? `border-line ${look}` : 'border-line text-soft-ink'}`;
  const content = (
    <>
      <b className="text-xl tabular-nums leading-7">{formatCount(count)}</b>{' '}
      <span className="text-sm">{name}</span>
    </>
  );
  if (count === 0) return <div className={tile}>{content}</div>;
  return (
    <button
      type="button"
      className={`${tile} cursor-pointer hover:bg-paper`}
      onClick={() => {
        const heading = document.getElementById(goTo);
        heading?.scrollIntoView();
        heading?.focus({ preventScroll: true });
      }}
    >
      {content}
    </button>
  );
}

/** What was read of the file, and what was not. */
function FileFacts({ plan }: { plan: CustomersPreview }) {
  const columns = columnsText(plan);
  const ignored = ignoredText(plan);
  const unchanged = unchangedText(plan);
  const isEmpty = plan.created.length + plan.updated.length === 0;
  return (
    <div className="grid gap-1.5 text-sm wrap-anywhere empty:hidden">
      {isEmpty && <p className="font-semibold text-base">Non c’è niente da importare.</p>}
      {unchanged && <p>{unchanged}</p>}
      {plan.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {columns && (
        <p className="text-soft-ink">
          <b>Colonne lette: </b>
          {`${columns}.`}
        </p>
      )}
      {ignored && (
        <p className="text-soft-ink">
          <b>{plan.kind === 'vcf' ? 'Dati non letti: ' : 'Colonne non lette: '}</b>
          {`${ignored}.`}
        </p>
      )}
    </div>
  );
}
