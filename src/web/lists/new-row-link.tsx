import { type LucideIcon, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { useSearchLink } from './use-search-link.ts';

/** In the URL in place of an id: the dialog for a new row. */
export const NEW_ROW = 'nuovo';

type NewRowLinkProps = {
  label: string;
  /** The URL's parameters that open it. */
  search: Record<string, string | null>;
  icon?: LucideIcon;
  className?: string;
};

/** Opens the dialog for a new row. */
export function NewRowLink({ label, search, icon: Icon = Plus, className }: NewRowLinkProps) {
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo(search)}
      preventScrollReset
      className={buttonClass({ variant: 'primary' }, className)}
    >
      <Icon aria-hidden className="size-5" />
      <span>{label}</span>
    </Link>
  );
}
