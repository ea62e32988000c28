import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccessCodeCard } from './access-code-card.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { rulesQuery } from './rules-queries.ts';

type BookingRulesProps = {
  /** The person whose draft is used. */
  userId: string;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The rules that the owner can change, and the resellers' access code. */
export function BookingRules({ userId, isUnsaved, onUnsaved }: BookingRulesProps) {
  const rules = useQuery(rulesQuery);
  useErrorToast(rules.error, 'Impossibile caricare le regole di prenotazione');
  if (rules.data) {
    return (
      <RulesEditor rules={rules.data} userId={userId} isUnsaved={isUnsaved} onUnsaved={onUnsaved}>
        <AccessCodeCard change={rules.data.access_code} />
      </RulesEditor>
    );
  }
  if (rules.isError) {
    return (
      <LoadFailure
        title="Impossibile caricare le regole di prenotazione"
        reason={rules.error.message}
        reloading={rules.isFetching}
        onReload={() => void rules.refetch()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-4 rounded-md border border-line bg-white p-5">
      <span className="sr-only">Caricamento delle regole</span>
      {['w-52', 'w-64', 'w-44', 'w-60'].map((width) => (
        <Skeleton key={width} className={`h-12 max-w-full ${width}`} />
      ))}
    </div>
  );
}
