/** The rows of a file in its preview. */
import { ArrowRight } from 'lucide-react';
import type {
  CustomersPreview,
  ImportedField,
} from '#contract/customers/customer-imports.schema.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  type CreatedRow,
  isIdle,
  replacedIn,
  type Ticks,
  type UpdatedRow,
} from './import-ticks.ts';
import { addedPart, idleText, isAddedTo, LABELS, rowName } from './import-words.ts';
import { CardLink, Details, Facts, Note, TickedTitle, Title, TOP } from './item-parts.tsx';

type Kind = CustomersPreview['kind'];

type NewItemProps = {
  kind: Kind;
  row: CreatedRow;
  isTicked: boolean;
  withNote: boolean;
  onTick: (isTicked: boolean) => void;
};

export function NewItem({
  kind,
  row: { row, fields, note },
  isTicked,
  withNote,
  onTick,
}: NewItemProps) {
  const { customer_name = '', company = '' } = fields;
  const titled = company ? 'company' : 'customer_name';
  return (
    <li className="px-3.5 pt-1 pb-2">
      <TickedTitle
        title={customerTitle({ customer_name, company })}
        place={rowName(kind, row)}
        isTicked={isTicked}
        onTick={onTick}
      />
      <Details>
        <Facts fields={{ ...fields, [titled]: undefined }} />
        <Note note={note} isImported={withNote} />
      </Details>
    </li>
  );
}

type UpdatedItemProps = {
  kind: Kind;
  update: UpdatedRow;
  ticks: Ticks;
  onTick: (isTicked: boolean) => void;
  onTickField: (field: ImportedField, isTicked: boolean) => void;
};

export function UpdatedItem({ kind, update, ticks, onTick, onTickField }: UpdatedItemProps) {
  const { row, card, filled, differing, note } = update;
  const title = customerTitle(card);
  const replaced = replacedIn(ticks, row);
  return (
    <li className="px-3.5 pt-1 pb-2">
      <TickedTitle
        title={title}
        place={rowName(kind, row)}
        isTicked={ticks.rows.has(row)}
        onTick={onTick}
      />
      <Details>
        {Object.keys(filled).length > 0 && (
          <div className="flex flex-wrap gap-x-3 gap-y-0.5">
            <p className="font-semibold text-green-deep">Si aggiunge</p>
            <Facts fields={filled} />
          </div>
        )}
        {differing.map((one) => (
          <Checkbox
            key={one.field}
            checked={replaced.includes(one.field)}
            onChange={({ target }) => onTickField(one.field, target.checked)}
            className={TOP}
          >
            <span className="font-semibold">
              {isAddedTo(one.field) ? 'Aggiungi' : 'Sostituisci'}
            </span>
            <span className="sr-only">{` per ${title}`}</span> <Difference {...one} />
          </Checkbox>
        ))}
        <Note note={note} isImported={ticks.notes} />
        {isIdle(update, ticks) && <p className="text-soft-ink">{idleText(update)}</p>}
        <p>
          <CardLink card={card}>Apri la scheda</CardLink>
        </p>
      </Details>
    </li>
  );
}

function Difference({ field, own, file }: UpdatedRow['differing'][number]) {
  const added = isAddedTo(field) ? addedPart({ own, file }) : null;
  return (
    <>
      <span className="text-soft-ink">{`${LABELS[field]}: `}</span>
      {added === null ? (
        <>
          <s className="text-soft-ink">{own}</s>
          <span className="sr-only"> diventa</span>{' '}
          <ArrowRight aria-hidden className="mr-1.5 inline size-3.5 align-[-0.125em]" />
          {file}
        </>
      ) : (
        <>
          <span className="text-soft-ink">{`${own} + `}</span>
          {added}
        </>
      )}
    </>
  );
}

type UnclearItemProps = { kind: Kind; row: CustomersPreview['unclear'][number] };

export function UnclearItem({ kind, row: { row, name, reason, cards } }: UnclearItemProps) {
  return (
    <li className="grid gap-0.5 px-3.5 py-2 leading-5">
      <Title title={name || 'Senza nome'} place={rowName(kind, row)} />
      <p className="text-sm wrap-anywhere">
        {`${reason}: `}
        {cards.map((card, index) => (
          <span key={card.id}>
            {index > 0 && ', '}
            <CardLink card={card}>{customerTitle(card)}</CardLink>
          </span>
        ))}
      </p>
    </li>
  );
}

type DiscardedItemProps = { kind: Kind; row: CustomersPreview['discarded'][number] };

export function DiscardedItem({ kind, row: { row, name, reason } }: DiscardedItemProps) {
  return (
    <li className="grid gap-0.5 px-3.5 py-2 leading-5">
      <Title title={name || 'Senza nome'} place={rowName(kind, row)} />
      <p className="text-red text-sm wrap-anywhere">{reason}</p>
    </li>
  );
}
