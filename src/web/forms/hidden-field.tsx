/** Only programs fill it in: people never see it (`HiddenField` of the contract). */
export function HiddenField() {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
