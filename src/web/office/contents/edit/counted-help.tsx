import { Fragment, type ReactNode } from 'react';

/** Fields outside this range show their length only once half of it is used. */
const ALWAYS = { from: 60, to: 500 };

/** A field's help with the length used: '24/120'. */
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
