import { type ReactNode, useEffect, useRef } from 'react';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

type ActionPanelProps = {
  title: string;
  /** What failed at the last attempt; '' for nothing. */
  failure: string;
  label: string;
  variant?: ButtonVariant;
  sending: boolean;
  onSend: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** What the customer does with the order: its heading takes the focus, its last button sends. */
export function ActionPanel(props: ActionPanelProps) {
  const { title, failure, label, variant = 'primary', sending, onSend, onLeave, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-6 border-line border-t pt-6"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {title}
      </h2>
      {children}
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="non-riuscito" text={failure} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLeave} disabled={sending} className="max-sm:grow">
          Indietro
        </Button>
        <Button type="submit" variant={variant} pending={sending} className="grow sm:grow-0">
          {sending ? 'Invio in corso...' : label}
        </Button>
      </div>
    </form>
  );
}
