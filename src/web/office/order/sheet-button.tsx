import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';

type SheetButtonProps = { date: string; variant?: ButtonVariant; size?: ButtonSize };

/** Opens the delivery sheet of a day, on any page of the office. */
export function SheetButton({ date, variant = 'secondary', size = 'sm' }: SheetButtonProps) {
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo({ foglio: date })}
      preventScrollReset
      className={buttonClass({ variant, size })}
    >
      <Printer aria-hidden className="size-4" />
      <span>Foglio di consegna</span>
    </Link>
  );
}
