import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tooManyWords } from './paste-words.ts';
import type { usePaste } from './use-paste.ts';

type PastedLinesProps = { pasting: ReturnType<typeof usePaste> };

/** What is asked before lines are pasted that do not all fit, and what is to be looked at when they are. */
export function PastedLines({ pasting: { tooMany, left, ...acts } }: PastedLinesProps) {
  const words = tooMany && tooManyWords(tooMany.pasted.rows, tooMany.room);
  return (
    <>
      <div role="status">
        {left && left.length > 0 && (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-white px-3.5 py-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-red" />
            <ul className="grid min-w-0 flex-[1_1_16rem] gap-1 wrap-anywhere">
              {left.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Button size="sm" onClick={acts.close}>
              Ho visto
            </Button>
          </div>
        )}
      </div>
      {words && (
        <ConfirmDialog
          open={tooMany.open}
          title={words.title}
          description={words.text}
          confirmLabel={words.take}
          onConfirm={acts.takeFirst}
          onCancel={acts.leave}
          finalFocus={acts.focusAfter}
        />
      )}
    </>
  );
}
