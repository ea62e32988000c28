/** A honeypot: a field that people do not see and only programs fill in (`HiddenField` of the contract). */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Read from the DOM: a program may set the field's value without an input event. */
export function honeypotOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '');
}
