import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Merge, Undo2, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { CardMerge } from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { customerTitle, SHARED_WORDS } from '#web/office/customer/customer-text.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Button } from '#web/ui/button.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Other cards with the same contact or number, and those that became part of this one. */
export function CardDoubles({ file: { card, doubles, merges } }: { file: CustomerFile }) {
  const question = useRowQuestion<string>();
  return (
    <>
      {doubles.length > 0 && (
        <section
          aria-label="Forse la stessa persona"
          className="grid gap-2 rounded-md border border-sea/30 bg-sea-tint px-4 py-3"
        >
          <h2 className="flex gap-2 font-bold text-[0.9375rem]">
            <UsersRound aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            Forse la stessa persona
          </h2>
          <ul className="grid gap-2">
            {doubles.map((other) => (
              <li
                key={other.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
              >
                <span>
                  <Link
                    to={customerPath({ kind: 'card', id: other.id })}
                    viewTransition
                    className="link"
                  >
                    {customerTitle(other)}
                  </Link>{' '}
                  <span className="text-soft-ink text-sm">{SHARED_WORDS[other.shared]}</span>
                </span>
                <Button
                  size="sm"
                  icon={<Merge aria-hidden className="size-4" />}
                  aria-label={`Unisci con ${customerTitle(other)}`}
                  onClick={() => question.ask(other.id)}
                >
                  Unisci
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {merges.length > 0 && (
        <ul className="grid gap-2">
          {merges.map((merge) => (
            <MergeEntry key={merge.change} merge={merge} />
          ))}
        </ul>
      )}
      {card && question.row && (
        <MergeDialog
          key={question.row}
          open={question.open}
          card={card}
          suggested={question.row}
          onClose={question.close}
        />
      )}
    </>
  );
}

function MergeEntry({ merge: { change, other, user_name, at } }: { merge: CardMerge }) {
  const client = useQueryClient();
  const now = useNow();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customers.undoMerge({ id: change }),
    onSuccess: () => {
      toast(successToast(`${customerTitle(other)} ha di nuovo la sua scheda`, 'Unione annullata'));
      return reloadCustomers(client);
    },
    onError: (error) => {
      sayFailed('Impossibile annullare l’unione', error);
      void reloadCustomers(client);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-white px-4 py-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        Unita con <b>{customerTitle(other)}</b>{' '}
        <span className="text-soft-ink tabular-nums">{byAndWhen({ user_name, at }, now)}</span>
      </span>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden className="size-4" />}
        pending={isPending}
        onClick={() => mutate()}
      >
        Annulla unione
      </Button>
    </li>
  );
}
