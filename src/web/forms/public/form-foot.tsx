import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '../form-failure.tsx';
import type { SendFailure } from '../send-failure.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyLine } from './privacy-line.tsx';

type FormFootProps = {
  /** The page is hydrated, and the draft is in the form. */
  ready: boolean;
  sending: boolean;
  failure: SendFailure | null;
  /** The purpose of the data, shown before the link to the privacy page. */
  purpose: string;
  action: string;
};

/** The end of the contact form and the quote form: failure, privacy line and button. */
export function FormFoot({ ready, sending, failure, purpose, action }: FormFootProps) {
  return (
    <>
      <Honeypot />
      {failure && (
        <FormFailure id="non-inviato" text={failure.text}>
          {Object.keys(failure.fields ?? {}).length === 0 && <Telephone />}
        </FormFailure>
      )}
      <PrivacyLine purpose={purpose} />
      <Button
        type="submit"
        variant="primary"
        pending={sending}
        disabled={!ready}
        aria-describedby={failure ? 'non-inviato' : undefined}
        className="min-h-13 sm:justify-self-start sm:px-10"
      >
        {sending ? 'Invio in corso...' : action}
      </Button>
    </>
  );
}

/** Another way to reach the company, for a failure that the visitor cannot fix in the form. */
function Telephone() {
  const [{ number }] = useSite().company.phones;
  return (
    <p>
      Quello che hai scritto resta qui. Oppure chiamaci:{' '}
      <a href={telephoneLink(number)} className="link whitespace-nowrap">
        {number}
      </a>
    </p>
  );
}
