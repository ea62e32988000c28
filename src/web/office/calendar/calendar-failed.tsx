import type { ComponentProps } from 'react';
import { QueryFailure } from '#web/lists/load-failure.tsx';

type CalendarFailedProps = Pick<ComponentProps<typeof QueryFailure>, 'query'>;

/** Spec section 8. The orders of an earlier load are still shown below. */
export const CalendarFailed = ({ query }: CalendarFailedProps) =>
  query.error && (
    <div className="rounded-md border border-line bg-white">
      <QueryFailure title="Errore nel caricamento degli ordini" query={query} />
    </div>
  );
