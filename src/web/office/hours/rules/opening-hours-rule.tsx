import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { paths } from '#web/paths.ts';
import { rulesQuery } from './rules-queries.ts';

/** Whether the opening hours bind private customers, and where the hours that the public reads are written. */
export function OpeningHoursRule() {
  const { data } = useQuery(rulesQuery);
  const linkTo = useSearchLink();
  return (
    <p className="text-[0.9375rem] text-soft-ink">
      {data && (
        <>
          {data.limit_to_opening_hours
            ? 'I privati prenotano solo in questi orari: lo dicono le '
            : 'I privati prenotano anche fuori da questi orari: si cambia nelle '}
          <Link to={linkTo({ sezione: 'regole' })} className={LINK}>
            Regole di prenotazione
          </Link>
          .{' '}
        </>
      )}
      Gli orari della pagina dei contatti si scrivono nel contenuto{' '}
      <Link to={`${paths.contents}?contenuto=contact`} className={LINK}>
        Contatti
      </Link>
      .
    </p>
  );
}

const LINK = 'font-semibold text-ink underline underline-offset-4';
