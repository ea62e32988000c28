import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

type LoadFailureProps = {
  title: string;
  /** The reason, in words for people. */
  reason?: string;
  /** The contents of an earlier load are shown below. */
  isAboveRows?: boolean;
  reloading: boolean;
  onReload: () => void;
};

/** Stands where something could not be loaded: what failed, why, and 'Riprova'. */
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
