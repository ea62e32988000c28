import { Button } from '#web/ui/button.tsx';
import { useToggle } from './use-toggle.ts';

type ToggleButtonProps = Parameters<typeof useToggle>[0] & {
  /** What it closes and opens, said after the button's word. */
  what: string;
  /** Shown after the button's word, where there is more than one such button. */
  label?: string;
  className?: string;
};

/** 'Chiudi' or 'Apri'. It is not disabled while it works: the focus stays on it. */
export function ToggleButton({ what, label = '', className = '', ...toggled }: ToggleButtonProps) {
  const { pending, toggle } = useToggle(toggled);
  const word = `${toggled.isClosed ? 'Apri' : 'Chiudi'} ${label}`.trim();
  return (
    <Button
      size="sm"
      aria-label={`${word}: ${what}`}
      aria-busy={pending}
      className={`aria-busy:animate-breathe ${className}`}
      onClick={toggle}
    >
      {word}
    </Button>
  );
}
