import { Button } from '#web/ui/button.tsx';
import { CELL_LABELS, type Cell, readableText } from './line-rows.ts';

type OpenCellProps = {
  cell: Cell;
  /** 'Riga 3' */
  line: string;
  mine: string;
  theirs: string;
  onChoose: (whose: 'mine' | 'theirs') => void;
};

/** Both texts of a cell that two people changed. Pressing one chooses it. */
export function OpenCell({ cell, line, mine, theirs, onChoose }: OpenCellProps) {
  const name = `${CELL_LABELS[cell]}, ${line.toLowerCase()}`;
  const say = (text: string) => readableText(cell, text) || 'nessuno';
  return (
    <fieldset
      data-open-cell
      tabIndex={-1}
      className="line-open grid gap-2 rounded-md border border-red/40 bg-white p-3"
    >
      <legend className="px-1 font-semibold text-red text-sm">{name}: due valori</legend>
      <p className="whitespace-pre-line wrap-anywhere">
        Dell'altra persona: <b>{say(theirs)}</b>
        {' · '}Scritto qui: <b>{say(mine)}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose('theirs')}>
          Vale l'altro
        </Button>
        <Button size="sm" onClick={() => onChoose('mine')}>
          Vale il mio
        </Button>
      </div>
    </fieldset>
  );
}
