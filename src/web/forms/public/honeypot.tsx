/**
 * A honeypot: a field that people do not see and only bots fill in (`HiddenField` of the contract).
 */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Reads and empties the field. Uses the DOM, because a bot may set the value without an input
 * event. Emptied, so that a person whose browser filled it in is refused only once.
 */
export function takeHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem('website');
  if (!(field instanceof HTMLInputElement)) return '';
  const { value } = field;
  field.value = '';
  return value;
}
