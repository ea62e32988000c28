import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { customerFile, reloadCustomers } from '#web/office/customer/customer-queries.ts';

/** The state of the history's entry: the key of the page that a new card continues. */
export type PageState = { page?: string };

/**
 * Opens a card that was just made, in place of the page of somebody without one. It shows what that
 * page knew until it is loaded, so that nothing blinks and the focus stays.
 */
export function useShowCard(page: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (card: Customer, known: CustomerFile): Promise<void> => {
    const ref = { kind: 'card', id: card.id } as const;
    client.setQueryData(customerFile(ref).queryKey, { ...known, card });
    void navigate(customerPath(ref), { replace: true, state: { page } satisfies PageState });
    return reloadCustomers(client);
  };
}
