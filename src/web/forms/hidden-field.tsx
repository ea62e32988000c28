import type { ComponentProps } from 'react';

/** Only programs fill it in: people never see it (`HiddenField` of the contract). */
export function HiddenField(input: ComponentProps<'input'>) {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" {...input} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
