import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { address } from './closure-forms.tsx?address';
import { TimesPanel } from './times-panel.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

const loadForms = lateImport<typeof import('./closure-forms.tsx')>(address);

/** What the page of hours and closures can open: a day's times, and above them the closing dialog. */
export function ClosureDialogs({ userId }: { userId: string }) {
  const url = useClosuresUrl();
  const { day, closing, isChoosing, closeDay, endClosing } = url;
  const returnFocus = useReturnFocus();
  const module = useLateDialog(loadForms, closing !== null || isChoosing, endClosing);
  const finalFocus = day ? undefined : returnFocus;
  const forms = module && <module.ClosureForms url={url} userId={userId} finalFocus={finalFocus} />;
  return (
    <>
      <TimesPanel date={day} onClose={closeDay} finalFocus={returnFocus}>
        {day && forms}
      </TimesPanel>
      {!day && forms}
    </>
  );
}
