import { Button } from '#web/ui/button.tsx';
import { FormFailure } from './form-failure.tsx';
import { HiddenField } from './hidden-field.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import type { SentForm } from './use-sent-form.ts';

type FormFootProps = {
  form: SentForm;
  /** What could not be done; why follows it. */
  notDone: string;
  /** What must be filled in, and what the data are for. */
  purpose: string;
  action: string;
};

/** What stands under the fields of a form that writes to the company. */
export function FormFoot({ form, notDone, purpose, action }: FormFootProps) {
  const { ready, pending, failure } = form;
  return (
    <>
      <HiddenField />
      {failure && <FormFailure id="non-inviato" failure={failure} notDone={notDone} />}
      <PrivacyLine purpose={purpose} />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        disabled={!ready}
        aria-describedby={failure ? 'non-inviato' : undefined}
        className="min-h-13 sm:justify-self-start sm:px-10"
      >
        {pending ? 'Invio in corso...' : action}
      </Button>
    </>
  );
}
