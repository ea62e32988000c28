import { CircleAlert } from 'lucide-react';
import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';
import type { SendFailure } from './send-failure.ts';

type FormFailureProps = { id: string; notDone: string; failure: SendFailure };

/** Stays at the form when the toast is gone, with a telephone where the form cannot be mended. */
export function FormFailure({ id, notDone, failure }: FormFailureProps) {
  const [{ number }] = useSite().company.phones;
  const canBeMended = Object.keys(failure.fields).length > 0;
  return (
    <div
      id={id}
      className="flex gap-3 rounded-md border border-red bg-red-tint px-4 py-3.5 leading-6"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" strokeWidth={2.25} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{`${notDone}: ${failure.reason}`}</p>
        {!canBeMended && (
          <p>
            Quello che è scritto qui resta. Al telefono:{' '}
            <a href={telephoneLink(number)} className="link whitespace-nowrap">
              {number}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
