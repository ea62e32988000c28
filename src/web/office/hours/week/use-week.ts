import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrokenRule } from '#contract/days/booking-settings.schema.ts';
import type { OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { usePageEdit } from '#web/forms/edit/use-page-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { useUserId } from '#web/session/session.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { checkLatest } from './check-latest.ts';
import { WEEK_EDIT, type WeekChanges, weekSlots } from './week-form.ts';
import { checkWeek, saveWeek } from './week-queries.ts';

export type WeekEdit = ReturnType<typeof useWeek>['edit'];

type WeekOptions = {
  /** Unsaved since the page was opened: the draft is filled in. */
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The edit of the week. It asks before a save that leaves open orders outside the hours. */
export function useWeek(week: OpeningHoursWeek, { isUnsaved, onUnsaved }: WeekOptions) {
  const userId = useUserId();
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const [broken, setBroken] = useState<BrokenRule>();
  const edit = usePageEdit(WEEK_EDIT, week, {
    draft: editDraftKey('opening-hours', userId, 'week'),
    offersDraft: !isUnsaved,
    save,
    onFailed: () => toast(errorToast('Impossibile salvare gli orari di apertura')),
    onUnsaved,
  });
  async function save(version: number, { slots = [] }: WeekChanges) {
    const saved = await saveWeek(client, version, slots);
    toast(successToast('Orari di apertura salvati con successo'));
    return saved;
  }

  async function submit(): Promise<void> {
    const values = edit.form.latest();
    const isReady =
      edit.changed.length > 0 && Object.keys(WEEK_EDIT.problemsOf(values)).length === 0;
    if (!isReady) return edit.submit();
    setChecking(true);
    // If the check fails, the save goes ahead and reports what is wrong.
    const found = await checkLatest(
      () => weekSlots(edit.form.latest()),
      (slots) => checkWeek(slots).catch(() => undefined),
    );
    setChecking(false);
    if (found) setBroken(found);
    else edit.submit();
  }

  return {
    edit,
    checking,
    submit,
    /** The open orders that the save would leave outside the hours: the person is asked. */
    broken,
    answer: (goOn: boolean) => {
      setBroken(undefined);
      if (goOn) edit.submit();
    },
  };
}
