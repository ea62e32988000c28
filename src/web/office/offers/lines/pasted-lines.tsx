import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Grid, Place } from './grid.ts';
import { findingsSeen, firstTaken, noneTaken, sentencesOf } from './grid-paste.ts';
import { tooManyWords } from './paste-words.ts';
import type { TakeStep } from './use-grid.ts';

type PastedLinesProps = {
  grid: Grid;
  take: TakeStep;
  cellOf: (place: Place) => HTMLElement | null;
};

/** The question before pasting too many lines, and what to check afterwards. */
export function PastedLines({ grid, take, cellOf }: PastedLinesProps) {
  const { tooMany } = grid;
  const sentences = sentencesOf(grid);
  const last = grid.findings?.ids.at(-1) ?? '';
  const words = tooMany && tooManyWords(tooMany.pasted.rows, tooMany.room);
  return (
    <>
      <div role="status">
        {sentences.length > 0 && (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-white px-3.5 py-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-red" />
            <ul className="grid min-w-0 flex-[1_1_16rem] gap-1 wrap-anywhere">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Button size="sm" onClick={() => take(findingsSeen)}>
              Ho visto
            </Button>
          </div>
        )}
      </div>
      {words && (
        <ConfirmDialog
          open={tooMany.answer === null}
          title={words.title}
          description={words.text}
          confirmLabel={words.take}
          onConfirm={() => take(firstTaken)}
          onCancel={() => take(noneTaken)}
          finalFocus={() =>
            (tooMany.answer === 'first' && cellOf({ id: last, cell: 'quantity' })) || true
          }
        />
      )}
    </>
  );
}
