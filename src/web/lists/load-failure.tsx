import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

type LoadFailureProps = {
  title: string;
  /** The reason, for people to read. */
  reason?: string;
  /** Earlier contents are still shown below. */
  isAboveRows?: boolean;
  reloading: boolean;
  onReload: () => void;
};

/** Shown if something could not be loaded: what failed, why, and 'Riprova'. */
export function LoadFailure({
  title,
  reason,
  isAboveRows = false,
  reloading,
  onReload,
}: LoadFailureProps) {
  return (
    <ListNotice
      icon={CircleAlert}
      failed
      isAboveRows={isAboveRows}
      action={
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden className="size-4" />}
          pending={reloading}
          onClick={onReload}
        >
          Riprova
        </Button>
      }
    >
      <p>{title}</p>
      {reason && <p className="font-normal text-sm text-soft-ink">{reason}</p>}
    </ListNotice>
  );
}

type QueryFailureProps = {
  /** Absent if the reason says enough. */
  title?: string;
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** The failure of a query, above the contents of an earlier load. Empty without a failure. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { data, error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <LoadFailure
      title={title ?? (error.message || 'Errore di connessione')}
      {...(title && { reason: error.message })}
      isAboveRows={data !== undefined}
      reloading={isFetching}
      onReload={() => void refetch()}
    />
  );
}
