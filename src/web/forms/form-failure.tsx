import { CircleAlert } from 'lucide-react';
import { telephoneLink } from '#contract/phone.ts';

type FormFailureProps = {
  id: string;
  /** Whole sentence, the toast's. */
  text: string;
  /** Where a person helps; '' when the form itself can be mended. */
  phone: string;
};

/** Stays at the form when the toast is gone. */
export function FormFailure({ id, text, phone }: FormFailureProps) {
  return (
    <div
      id={id}
      className="flex gap-3 rounded-md border border-red bg-red-tint px-4 py-3.5 leading-6"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" strokeWidth={2.25} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{text}</p>
        {phone && (
          <p>
            Quello che è scritto qui resta. Al telefono:{' '}
            <a href={telephoneLink(phone)} className="link whitespace-nowrap">
              {phone}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
