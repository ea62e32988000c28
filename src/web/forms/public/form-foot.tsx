import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '../form-failure.tsx';
import type { SendFailure } from '../send-failure.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyLine } from './privacy-line.tsx';

type FormFootProps = {
  /** The page has come to life, and the draft is in the form. */
  ready: boolean;
  sending: boolean;
  failure: SendFailure | null;
  /** What must be filled in, and what the data are for. */
  purpose: string;
  action: string;
};

/** What stands under the fields of a form that writes to the company. */
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

/** The other way, where the form cannot be mended. */
function Telephone() {
  const [{ number }] = useSite().company.phones;
  return (
    <p>
      Quello che è scritto qui resta. Al telefono:{' '}
      <a href={telephoneLink(number)} className="link whitespace-nowrap">
        {number}
      </a>
    </p>
  );
}
