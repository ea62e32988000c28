import { type ReactNode, useId } from 'react';
import { counted, formatCount } from '#contract/format.ts';
import {
  PRICE_LABELS,
  type PriceFields,
  type PriceImport,
} from '#contract/prices/prices.schema.ts';
import { ChangedField } from '#web/office/history/history-item.tsx';
import { fieldChanges, fieldText } from '../price-text.ts';

/** The invalid rows of a file. */
export function ImportErrors({ plan: { errors, wrong } }: { plan: PriceImport }) {
  if (wrong === 0) return null;
  return (
    <Part title={counted(wrong, 'riga sbagliata', 'righe sbagliate')} more={wrong - errors.length}>
      {errors.map(({ row, message }) => (
        <li key={`${row}-${message}`} className="py-1.5 leading-5 wrap-anywhere">
          <b className="tabular-nums">{`Riga ${row}: `}</b>
          <span className="text-red">{message}</span>
        </li>
      ))}
    </Part>
  );
}

/** All values of new articles, and the differences of others. */
export function ImportChanges({ plan: { changes, created, changed } }: { plan: PriceImport }) {
  if (changes.length === 0) return null;
  return (
    <Part title="Che cosa cambia" more={created + changed - changes.length}>
      {changes.map(({ row, code, description, before, after, defaults }) => (
        <li key={row} className="grid gap-0.5 py-1.5 leading-5">
          <p className="wrap-anywhere">
            <b>{code}</b> <span className="text-soft-ink">{description}</span>
          </p>
          {before === null ? (
            <NewValues values={after} defaults={defaults} />
          ) : (
            fieldChanges({ before, after }).map((change) => (
              <ChangedField key={change.label} {...change} className="text-sm" />
            ))
          )}
        </li>
      ))}
    </Part>
  );
}

type NewValuesProps = {
  values: Partial<PriceFields>;
  defaults: readonly (keyof PriceFields)[];
};

function NewValues({ values, defaults }: NewValuesProps) {
  const fields = (Object.keys(PRICE_LABELS) as (keyof PriceFields)[]).filter(
    (field) => field in values && field !== 'code' && field !== 'description',
  );
  return (
    <div className="text-sm">
      <p>Nuovo</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
        {fields.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-1 wrap-anywhere">
            <dt className="text-soft-ink">{`${PRICE_LABELS[field]}:`}</dt>
            <dd>
              {fieldText(field, values[field] as never)}
              {defaults.includes(field) && <i className="text-soft-ink"> (non nel file)</i>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type PartProps = {
  title: string;
  /** How many more there are. */
  more: number;
  children: ReactNode;
};

function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line px-3">{children}</ul>
      {more > 0 && <p className="text-sm text-soft-ink">{`E altri ${formatCount(more)}.`}</p>}
    </section>
  );
}
