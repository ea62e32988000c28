import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HANDED_OUT_WORDS } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { api } from '#web/api.ts';

/** 'Scaricato da Easyfatt il …': the offer's document there. Nothing for an offer without one. */
export function EasyfattNumber({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['admin', 'easyfatt', 'documents', 'of-offer', id],
    queryFn: ({ signal }) => api.easyfattDocuments.ofOffer({ id }, { signal }),
  });
  const document = data?.document;
  if (!document) return null;
  const { number, numbering, year, handed_out_by, is_wanted, first_handed_out_at: at } = document;
  return (
    <p className="rounded-md border border-line bg-white px-4 py-3">
      <Link to="/admin/listino/easyfatt" viewTransition className="link">
        Danea Easyfatt
      </Link>
      {`: documento ${number}${numbering} del ${year}. `}
      {at && handed_out_by
        ? `${HANDED_OUT_WORDS[handed_out_by]} il ${formatInstantWithYear(at)}.`
        : is_wanted
          ? 'Ancora da scaricare.'
          : 'Non si scarica.'}
    </p>
  );
}
