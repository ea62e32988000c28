/** 'email | phone' or 'agent name | phone'. The line breaks between the two and never inside a number. */
export function ContactLine({ text }: { text: string }) {
  const cut = text.lastIndexOf(' | ');
  return (
    <>
      <span className="inline-block max-w-full">{text.slice(0, cut)}</span>
      {' | '}
      <span className="inline-block max-w-full">{text.slice(cut + 3)}</span>
    </>
  );
}
