import { useQuery } from '@tanstack/react-query';
import { formatInstantWithYear } from '#contract/format.ts';
import { api, call } from '#web/api.ts';

/** What the customer asked for, beside what is offered. Nothing when the request is deleted, or there was none. */
export function OfferRequest({ id }: { id: string | null }) {
  const { data: request } = useQuery({
    queryKey: ['admin', 'quotes', 'one', id ?? ''],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      call(api.admin.quotes[':id'].$get({ param: { id: id ?? '' } }, { init: { signal } })),
  });
  if (!request) return null;
  return (
    <details open className="rounded-md border border-hazard bg-hazard-tint px-3.5 py-2.5">
      <summary className="font-semibold">Richiesta del cliente</summary>
      <p className="mt-1 text-[0.8125rem] text-soft-ink">
        {formatInstantWithYear(request.created_at)}
      </p>
      <p className="mt-1 whitespace-pre-line leading-5 wrap-anywhere">{request.materials}</p>
    </details>
  );
}
