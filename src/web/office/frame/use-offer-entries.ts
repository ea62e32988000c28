import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatCents } from '#contract/amounts.ts';
import { api, call } from '#web/api.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { offersKey } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import type { PaletteEntry } from '#web/office/palette/palette-entries.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 150;
const SHOWN = '5';

/** The offers that the palette finds by number and customer. None before anything is typed. */
export function useOfferEntries(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const q = useDebounced(wanted, SEARCH_MS);
  const { data } = useQuery({
    queryKey: [...offersKey, 'palette', q],
    queryFn: ({ signal }) =>
      call(api.admin.offers.$get({ query: { q, page_size: SHOWN } }, { init: { signal } })),
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
