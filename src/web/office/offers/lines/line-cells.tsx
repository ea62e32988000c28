import type { ComponentProps, ReactNode } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { combobox, type Searching, searchingTextbox } from '#web/ui/option-list.tsx';
import { type Cell, rateIn } from './line-rows.ts';

/** ARIA props of the field that searches the price list. */
export type SearchingCell = Searching & { cell: Cell };

export type FieldProps = {
  cell: Cell;
  /** Above it where there are no headers. */
  label: string;
  /** 'Quantità, riga 3' */
  name: string;
  value: string;
  /** The id of the error's element. */
  problem: string | undefined;
  onChange: (text: string) => void;
  searching: SearchingCell | null;
};

export function TextCell({
  cell,
  label,
  name,
  value,
  problem,
  onChange,
  searching,
  ...input
}: FieldProps & Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'>) {
  return (
    <Labelled cell={cell} label={label}>
      <input
        {...input}
        {...names(cell, name, problem)}
        {...combobox(searching)}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="line-input"
      />
    </Labelled>
  );
}

export function DescriptionCell({
  cell,
  label,
  name,
  value,
  problem,
  onChange,
  searching,
  placeholder,
}: FieldProps & { placeholder: string }) {
  return (
    <Labelled cell={cell} label={label}>
      <textarea
        {...names(cell, name, problem)}
        {...searchingTextbox(searching)}
        rows={1}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="line-input"
      />
    </Labelled>
  );
}

export function RateCell({ cell, label, name, value, problem, onChange }: FieldProps) {
  return (
    <Labelled cell={cell} label={label}>
      <select
        {...names(cell, name, problem)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="line-input"
      >
        {/* A pasted value that is no rate. */}
        {rateIn({ vat_rate: value }) === null && <option value={value}>{value}</option>}
        {VAT_RATES.map((rate) => (
          <option key={rate} value={rate}>
            {formatPercent(rate)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The label is visible without a header above. The control's own name includes the line. */
function Labelled({ cell, label, children }: { cell: Cell; label: string; children: ReactNode }) {
  return (
    <span className={`line-cell line-${cell}`}>
      <span aria-hidden className="line-label">
        {label}
      </span>
      {children}
    </span>
  );
}

const names = (cell: Cell, name: string, problem: string | undefined) => ({
  'data-cell': cell,
  'aria-label': name,
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby': problem,
});
