/** What the rows of a file's preview are made of. */
import type { ReactNode } from 'react';
import {
  IMPORTED_FIELDS,
  type ImportedField,
} from '#contract/customers/customer-imports.schema.ts';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LABELS } from './import-words.ts';

/** The box stands beside the first line of a long label. */
export const TOP =
  'min-h-8! items-start! py-1.5 wrap-anywhere pointer-coarse:min-h-11! pointer-coarse:py-3 *:[input]:mt-px';

/** Opens beside the preview, whose ticks stay. */
export function CardLink({ card, children }: { card: { id: string }; children: string }) {
  return (
    <a
      href={customerPath({ kind: 'card', id: card.id })}
      target="_blank"
      rel="noreferrer"
      className="link"
    >
      {children}
    </a>
  );
}

export function Title({ title, place }: { title: string; place: string }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <b className="min-w-0">{title}</b>{' '}
      <span className="font-normal text-[0.8125rem] text-soft-ink tabular-nums">{place}</span>
    </span>
  );
}

type TickedTitleProps = {
  title: string;
  place: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

export function TickedTitle({ title, place, isTicked, onTick }: TickedTitleProps) {
  return (
    <Checkbox
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
      className={`w-full ${TOP}`}
    >
      <Title title={title} place={place} />
    </Checkbox>
  );
}

/** Below the title, in line with it. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pl-7 text-sm leading-5 empty:hidden">
      {children}
    </div>
  );
}

export function Facts({ fields }: { fields: Partial<Record<ImportedField, string | undefined>> }) {
  const filled = IMPORTED_FIELDS.filter((field) => fields[field]);
  if (filled.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {filled.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-1 wrap-anywhere">
          <dt className="text-soft-ink">{`${LABELS[field]}:`}</dt>
          <dd className="min-w-0">{fields[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Note({ note, isImported }: { note: string; isImported: boolean }) {
  if (!note) return null;
  return (
    <p className={`whitespace-pre-line wrap-anywhere ${isImported ? '' : 'text-soft-ink'}`}>
      <span className="text-soft-ink">Nota: </span>
      {note}
      {!isImported && ' (non si importa)'}
    </p>
  );
}
