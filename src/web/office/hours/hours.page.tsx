import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { titleOf } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ClosureDialogs } from './closures/closure-dialogs.tsx';
import { ClosureList } from './closures/closure-list.tsx';
import { DayBoards } from './closures/day-board.tsx';
import { HolidayList } from './closures/holiday-list.tsx';
import { BookingRules } from './rules/booking-rules.tsx';
import { OpeningHoursRule } from './rules/opening-hours-rule.tsx';
import { OpeningHours } from './week/opening-hours.tsx';

export const meta = pageMeta({ title: titleOf('hours') });

const TABS = [
  { value: 'disponibilita', label: 'Disponibilità e orari' },
  { value: 'chiusure', label: 'Chiusure e festività' },
  { value: 'regole', label: 'Regole di prenotazione' },
] as const;

const parseAsTab = parseAsStringLiteral(TABS.map(({ value }) => value)).withDefault(
  'disponibilita',
);

export default function Hours() {
  const session = useSession();
  const userId = session.data?.user?.id ?? '';
  const [tab, setTab] = useQueryState('sezione', parseAsTab);
  // Kept here: a form that is in another tab now has its draft, and is still unsaved.
  const [unsavedHours, setUnsavedHours] = useState(false);
  const [unsavedRules, setUnsavedRules] = useState(false);
  return (
    <>
      <PageHeader title={titleOf('hours')} action={<LiveIndicator />} />
      <Tabs
        label="Sezioni"
        tabs={TABS}
        value={tab}
        onChange={(next) => void setTab(next, { history: 'push' })}
      >
        {tab === 'disponibilita' && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <DayBoards />
            <OpeningHours
              userId={userId}
              rule={<OpeningHoursRule />}
              isUnsaved={unsavedHours}
              onUnsaved={setUnsavedHours}
            />
          </div>
        )}
        {tab === 'chiusure' && (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <ClosureList />
            <HolidayList />
          </div>
        )}
        {tab === 'regole' && (
          <BookingRules userId={userId} isUnsaved={unsavedRules} onUnsaved={setUnsavedRules} />
        )}
      </Tabs>
      <ClosureDialogs userId={userId} />
      <LeaveGuard
        when={unsavedHours || unsavedRules}
        description="Le modifiche non sono in vigore. Restano qui come bozza finché la scheda del browser è aperta."
      />
    </>
  );
}
