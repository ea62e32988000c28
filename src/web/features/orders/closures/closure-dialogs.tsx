import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { TimesPanel } from './times-panel.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

/** What the page of hours and closures can open: a day's times, and above them the closing dialog. */
export function ClosureDialogs({ userId }: { userId: string }) {
  const { day, closing, isChoosing, closeDay, endClosing, ask } = useClosuresUrl();
  const returnFocus = useReturnFocus();
  const dialog = closing && (
    <ClosingDialog
      key={JSON.stringify(closing.span)}
      asked={closing}
      userId={userId}
      onClose={endClosing}
      onResume={() => ask(closing)}
      finalFocus={day ? undefined : returnFocus}
    />
  );
  return (
    <>
      <TimesPanel date={day} onClose={closeDay} finalFocus={returnFocus}>
        {day && dialog}
      </TimesPanel>
      {!day && dialog}
      {isChoosing && <PeriodDialog onChoose={ask} onClose={endClosing} finalFocus={returnFocus} />}
    </>
  );
}
