import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FormFailureProps = { id: string; text: string; children?: ReactNode };

/** What failed, shown above the form's button. It stays after the toast has closed. */
export function FormFailure({ id, text, children }: FormFailureProps) {
  return (
    <div
      id={id}
      className="flex gap-3 rounded-md border border-red bg-red-tint px-4 py-3.5 leading-6"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" strokeWidth={2.25} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{text}</p>
        {children}
      </div>
    </div>
  );
}
