import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useOrdersUrl } from './use-orders-url.ts';

/** 'Nuovo Ordine', of the type whose tab is open. */
export function NewOrderLink() {
  const { type } = useOrdersUrl();
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo({ nuovo: type })}
      preventScrollReset
      className={buttonClass({ variant: 'primary', size: 'sm' })}
    >
      <Plus aria-hidden className="size-4.5" />
      <span>Nuovo Ordine</span>
    </Link>
  );
}
