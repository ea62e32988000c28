import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import { api } from '#web/api.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/**
 * The customer's request, next to the offer, with a link. Empty if the request was deleted, or
 * there was none.
 */
export function OfferRequest({ id }: { id: string | null }) {
  const { data: request } = useQuery({
    queryKey: ['admin', 'quotes', 'one', id ?? ''],
    enabled: id !== null,
    queryFn: ({ signal }) => api.quotes.read({ id: id ?? '' }, { signal }),
  });
  if (!request) return null;
  return (
    <details open className="rounded-md border border-hazard bg-hazard-tint px-3.5 py-2.5">
      <summary className="font-semibold">Richiesta del cliente</summary>
      <p className="mt-1 text-[0.8125rem] text-soft-ink">
        {formatInstantWithYear(request.created_at)}
      </p>
      <p className="mt-1 whitespace-pre-line leading-5 wrap-anywhere">{request.materials}</p>
      <p className="mt-2">
        <Link to={`${OFFICE_PAGES.quotes.path}?edit=${request.id}`} viewTransition className="link">
          Apri la richiesta
        </Link>
      </p>
    </details>
  );
}
