type MailTextProps = {
  recipient: string | null;
  subject: string;
  text: string;
  /** Its height; the text scrolls. */
  height?: 'h-56' | 'h-80';
};

/** Shows a mail before it is sent. */
export function MailText({ recipient, subject, text, height = 'h-56' }: MailTextProps) {
  return (
    <section
      aria-label="Testo dell'email"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard.
      tabIndex={0}
      className={`${height} overflow-y-auto rounded-md border border-line bg-paper p-3 text-[0.8125rem] leading-5`}
    >
      <p className="wrap-anywhere">
        A: {recipient}
        <br />
        <b>{subject}</b>
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
