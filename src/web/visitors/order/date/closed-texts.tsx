/** Why days or times are closed, below their choice. Nothing without a reason. */
export function ClosedTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-1 px-1 text-sm text-soft-ink wrap-anywhere">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
