import type { ComponentProps } from 'react';
import { ClosingDialog } from './closing-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import type { useClosuresUrl } from './use-closures-url.ts';

type ClosureFormsProps = Pick<ComponentProps<typeof ClosingDialog>, 'userId' | 'finalFocus'> & {
  url: ReturnType<typeof useClosuresUrl>;
};

/** The dialogs in which something is chosen, a file of their own: their code is more than the boards'. */
export function ClosureForms({ url, ...dialog }: ClosureFormsProps) {
  const { closing, isChoosing, ask, endClosing } = url;
  return (
    <>
      {closing && (
        <ClosingDialog
          key={JSON.stringify(closing.span)}
          {...dialog}
          asked={closing}
          onClose={endClosing}
          onResume={() => ask(closing)}
        />
      )}
      {isChoosing && (
        <PeriodDialog onChoose={ask} onClose={endClosing} finalFocus={dialog.finalFocus} />
      )}
    </>
  );
}
