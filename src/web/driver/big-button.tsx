import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

const LOOKS = {
  plain: 'border-ink bg-white text-ink',
  main: 'border-ink bg-ink text-white',
  done: 'border-driver-green bg-driver-green text-white',
  fail: 'border-red-deep bg-white text-red-deep',
};

type BigButtonProps = {
  look?: keyof typeof LOOKS;
  icon?: ReactNode;
  pending?: boolean;
  disabled?: boolean;
  /** Submits its form. */
  submit?: boolean;
  describedBy?: string;
  onPress?: () => void;
  children: string;
};

/** For a thumb in a glove, readable in the sun. */
export function BigButton(props: BigButtonProps) {
  const { look = 'plain', icon, pending = false, submit = false, onPress, children } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
      aria-describedby={props.describedBy}
      onClick={onPress}
      className={`flex min-h-14 w-full cursor-pointer items-center justify-center gap-2.5 rounded-md border-2 px-4 py-2 text-center font-bold text-lg leading-6 disabled:border-control disabled:bg-stone disabled:text-soft-ink ${LOOKS[look]}`}
    >
      {pending ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

type BigLinkProps = {
  href: string;
  icon: ReactNode;
  label: string;
  children: string;
  newTab?: boolean;
};

/** Opens a call, a message or a map. `label` names the person. */
export function BigLink({ href, icon, label, children, newTab = false }: BigLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      className="grid min-h-16 content-center justify-items-center gap-1 rounded-md border-2 border-ink bg-white px-1 py-2 text-center font-bold text-base text-ink leading-5"
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}
