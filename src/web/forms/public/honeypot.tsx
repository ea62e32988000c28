/** A honeypot: a field that people do not see and only programs fill in (`HiddenField` of the contract). */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Read from the DOM: a program may set the field's value without an input event. It is empty afterwards, so that a person
 * whose browser has filled it in is refused once, and the next press goes.
 */
export function takeHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem('website');
  if (!(field instanceof HTMLInputElement)) return '';
  const { value } = field;
  field.value = '';
  return value;
}
