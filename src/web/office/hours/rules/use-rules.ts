import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredBookingRules } from '#contract/days/booking-settings.schema.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { usePageEdit } from '#web/forms/edit/use-page-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { toast } from '#web/ui/toast.ts';
import { proposedRules, RULES_EDIT, type RulesChanges } from './rules-form.ts';
import { brokenQuery, saveRules } from './rules-queries.ts';

/** The debounce of the check of what is typed, in milliseconds. */
const CHECK_MS = 300;

type RulesOptions = {
  userId: string;
  /** Unsaved since the page was opened: the draft is filled in. */
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The edit of the booking rules, and the open orders that break what is typed. */
export function useRules(rules: StoredBookingRules, options: RulesOptions) {
  const { userId, isUnsaved, onUnsaved } = options;
  const client = useQueryClient();
  const edit = usePageEdit(RULES_EDIT, rules, {
    draft: editDraftKey('booking-rules', userId, 'rules'),
    offersDraft: !isUnsaved,
    save,
    onFailed: () => toast(errorToast('Impossibile salvare le regole di prenotazione')),
    onUnsaved,
  });
  const proposed = useDebounced(JSON.stringify(proposedRules(edit.mine)), CHECK_MS);
  const broken = useQuery(brokenQuery(JSON.parse(proposed)));

  async function save(version: number, changes: RulesChanges) {
    const saved = await saveRules(client, { version, ...changes });
    toast({
      variant: 'success',
      title: 'Successo',
      description: 'Regole di prenotazione salvate con successo',
    });
    return saved;
  }

  return { edit, broken: broken.data ?? [] };
}
