import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { ClosureDialogs } from '#web/features/orders/closures/closure-dialogs.tsx';
import { ClosureList } from '#web/features/orders/closures/closure-list.tsx';
import { DayBoards } from '#web/features/orders/closures/day-board.tsx';
import { HolidayList } from '#web/features/orders/closures/holiday-list.tsx';
import { useSession } from '#web/features/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Gestione Orari e Disponibilità' });

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
  const [tab, setTab] = useQueryState('sezione', parseAsTab);
  return (
    <>
      <PageHeader title="Gestione Orari e Disponibilità" action={<LiveIndicator />} />
      <Tabs
        label="Sezioni"
        tabs={TABS}
        value={tab}
        onChange={(next) => void setTab(next, { history: 'push' })}
      >
        {tab === 'disponibilita' && <DayBoards />}
        {tab === 'chiusure' && (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <ClosureList />
            <HolidayList />
          </div>
        )}
      </Tabs>
      <ClosureDialogs userId={session.data?.user?.id ?? ''} />
    </>
  );
}
