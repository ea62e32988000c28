import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5 py-2.5 text-base',
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-terracotta bg-terracotta text-white not-disabled:hover:border-terracotta-deep not-disabled:hover:bg-terracotta-deep',
  // For the main action in each row of a list, where many filled buttons would be too loud.
  accent:
    'border-terracotta bg-white text-terracotta not-disabled:hover:bg-terracotta not-disabled:hover:text-white',
  secondary:
    'border-control bg-white text-ink not-disabled:hover:border-ink not-disabled:hover:bg-stone',
  ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-stone',
  danger:
    'border-red bg-red text-white not-disabled:hover:border-red-deep not-disabled:hover:bg-red-deep',
};

const BASE =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-stone disabled:text-faint-ink print:hidden';

/** The look of a button that is on, of those with `aria-pressed`. */
export const PRESSED =
  'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-pressed:hover:bg-ink!';

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** The class names of a button, for elements that are neither a button nor a Link. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Look, className = ''): string {
  return `${BASE} ${SIZES[size]} ${VARIANTS[variant]} ${className}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & {
    children: string;
    /** Shown before the text. */
    icon?: ReactNode;
    /** Disables the button and shows a spinner in place of the icon. */
    pending?: boolean;
  };

/**
 * A button; `type` is 'button' by default. The text has its own element: a browser that translates
 * the page replaces bare text nodes, and React then cannot insert anything before them.
 */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {pending ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. Navigation uses the page's view transition. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link viewTransition {...rest} className={buttonClass({ variant, size }, className)} />;
}

type AnchorButtonProps = Omit<ComponentProps<'a'>, 'children'> &
  Look & { children: string; icon: ReactNode; newTab?: boolean };

/** The same for a URL outside the router, such as a file or a phone number. */
export function AnchorButton({
  variant,
  size,
  className,
  icon,
  newTab = false,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ variant, size }, className)}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}
