/** A honeypot: only programs fill it in, people never see it (`HiddenField` of the contract). */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Read from the page: a program may fill the field in without telling anybody. */
export function honeypotOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '');
}
