/** The orders, offers and customers that the palette finds. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Contact, FileText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatCents } from '#contract/amounts.ts';
import { LEAST_SOUGHT } from '#contract/customers/known-customers.schema.ts';
import { api } from '#web/api.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { customerPath, refText } from '#web/office/customer/customer-paths.ts';
import { knownCustomersKey } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { offersKey } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** The search's debounce in milliseconds. */
const SEARCH_MS = 150;
/** How many orders are shown: the latest ones before anything is typed, then the hits. */
const SHOWN = { latest: 5, hits: 8 };
const OFFERS_SHOWN = '5';
const CUSTOMERS_SHOWN = 5;

/** The orders that match `typed`. Older hits stay, as `isStale`, until the new ones arrive. */
export function useOrderHits(typed: string) {
  const wanted = typed.trim();
  const q = useDebounced(wanted, SEARCH_MS);
  const page_size = String(q ? SHOWN.hits : SHOWN.latest);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    // Among the orders' queries, so that the live stream reloads it.
    queryKey: ['admin', 'orders', 'palette', q],
    queryFn: ({ signal }) => api.orders.list({ q, page_size }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isStale = wanted !== q || isPlaceholderData;
  return {
    orders: error ? [] : (data?.rows ?? []),
    total: data?.total ?? 0,
    capped: data?.capped ?? false,
    isLatest: q === '',
    isStale,
    isSearching: isStale || (isFetching && !data),
    error: isStale ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** The offers that match. None before anything is typed. */
export function useOfferHits(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const q = useDebounced(wanted, SEARCH_MS);
  const { data } = useQuery({
    queryKey: [...offersKey, 'palette', q],
    queryFn: ({ signal }) => api.offers.list({ q, page_size: OFFERS_SHOWN }, { signal }),
    enabled: q !== '',
    staleTime: 0,
  });
  if (wanted === '' || wanted !== q) return [];
  return (data?.rows ?? []).map((offer) => ({
    id: offer.id,
    label: `${offerTitle(offer)}, ${offerCustomer(offer)}`,
    detail: formatCents(offer.total_cents),
    icon: FileText,
    run: () => void navigate(offerPath(offer.id), { viewTransition: true }),
  }));
}

/** The customers that match, with or without a card. */
export function useCustomerHits(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const q = useDebounced(wanted, SEARCH_MS);
  const { data } = useQuery({
    queryKey: [...knownCustomersKey, 'list', q],
    queryFn: async ({ signal }) => ({ ...(await api.knownCustomers.find({ q }, { signal })), q }),
    enabled: q.length >= LEAST_SOUGHT,
    staleTime: 0,
  });
  if (wanted.length < LEAST_SOUGHT || wanted !== q) return [];
  return (data?.rows ?? []).slice(0, CUSTOMERS_SHOWN).map((customer) => {
    const { card, source } = customer;
    const ref = card ? { kind: 'card' as const, id: card.id } : source;
    return {
      id: `customer-${refText(ref)}`,
      label: customerTitle(customer),
      detail: customer.phone,
      icon: Contact,
      run: () => void navigate(customerPath(ref), { viewTransition: true }),
    };
  });
}
