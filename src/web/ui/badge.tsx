import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-stone text-soft-ink',
  info: 'border-sea/30 bg-sea-tint text-sea-deep',
  success: 'border-green/35 bg-green-tint text-green-deep',
  warning: 'border-hazard bg-hazard-tint text-ink',
  danger: 'border-red/30 bg-red-tint text-red',
};

type BadgeProps = {
  tone?: BadgeTone;
  /** Always pass an icon: a state must not be shown by colour alone. */
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
  /** With a ref it can get the focus. */
  ref?: Ref<HTMLSpanElement> | undefined;
};

export function Badge({ tone = 'neutral', icon: Icon, children, className = '', ref }: BadgeProps) {
  return (
    <span
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-semibold text-xs leading-4 ${TONES[tone]} ${className}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />}
      <span>{children}</span>
    </span>
  );
}
