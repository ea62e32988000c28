import { Fragment, type ReactNode } from 'react';

/** Short fields and links say how much of their room is used only when half of it is. */
const ALWAYS = { from: 60, to: 500 };

/** The help of a field with how much of its room is used: '24/120'. */
export function countedHelp(help: ReactNode, value: string, max: number | undefined): ReactNode {
  const count = value.trim().length;
  if (!max || (count <= max / 2 && (max < ALWAYS.from || max > ALWAYS.to))) return help;
  return (
    <Fragment>
      {help && <span>{help} </span>}
      <span
        className={`whitespace-nowrap tabular-nums ${count > max ? 'font-semibold text-red' : ''}`}
      >
        {count}/{max}
      </span>
    </Fragment>
  );
}
