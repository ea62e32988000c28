import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckedForm } from '#web/forms/use-checked-form.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { SendRow } from './send-row.tsx';

type ActionPanelProps = {
  title: string;
  form: Pick<CheckedForm, 'element' | 'submit' | 'sending' | 'failure'>;
  /** The label of the submit button. */
  label: string;
  variant?: ButtonVariant;
  onLeave: () => void;
  children: ReactNode;
};

/** A customer's action on the order: its heading takes the focus, its last button sends. */
export function ActionPanel(props: ActionPanelProps) {
  const { title, form, label, variant = 'primary', onLeave, children } = props;
  const { element, submit } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-6 border-line border-t pt-6"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {title}
      </h2>
      {children}
      <SendRow form={form} label={label} variant={variant} onLeave={onLeave} />
    </form>
  );
}
