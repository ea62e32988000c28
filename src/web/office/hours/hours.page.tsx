import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ClosureDialogs } from './closures/closure-dialogs.tsx';
import { ClosureList } from './closures/closure-list.tsx';
import { DayBoards } from './closures/day-board.tsx';
import { HolidayList } from './closures/holiday-list.tsx';
import { AccessCodeCard } from './rules/access-code-card.tsx';
import { RulesEditor } from './rules/rules-editor.tsx';
import { rulesQuery } from './rules/rules-queries.ts';
import { OpeningHours } from './week/opening-hours.tsx';

export const meta = pageMeta({ title: OFFICE_PAGES.hours.title });

const TABS = [
  { value: 'disponibilita', label: 'Disponibilità e orari' },
  { value: 'chiusure', label: 'Chiusure e festività' },
  { value: 'regole', label: 'Regole di prenotazione' },
] as const;

const parseAsTab = parseAsStringLiteral(TABS.map(({ value }) => value)).withDefault(
  'disponibilita',
);

export default function Hours() {
  const [tab, setTab] = useQueryState('sezione', parseAsTab);
  // Kept here, because a form in a hidden tab is unmounted but still has an unsaved draft.
  const [unsavedHours, setUnsavedHours] = useState(false);
  const [unsavedRules, setUnsavedRules] = useState(false);
  return (
    <>
      <PageHeader title={OFFICE_PAGES.hours.title} action={<LiveIndicator />} />
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
        {tab === 'regole' && <BookingRules isUnsaved={unsavedRules} onUnsaved={setUnsavedRules} />}
      </Tabs>
      <ClosureDialogs />
      <LeaveGuard
        when={unsavedHours || unsavedRules}
        description="Le modifiche non sono in vigore. Restano qui come bozza finché la scheda del browser è aperta."
      />
    </>
  );
}

/** Whether the opening hours bind private customers, and a link to the public hours. */
function OpeningHoursRule() {
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
      <Link to={`${OFFICE_PAGES.contents.path}?contenuto=contact`} viewTransition className={LINK}>
        Contatti
      </Link>
      .
    </p>
  );
}

const LINK = 'font-semibold text-ink underline underline-offset-4';

const RULES_NOT_LOADED = 'Impossibile caricare le regole di prenotazione';

type BookingRulesProps = {
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The owner's rules, and the resellers' access code. */
function BookingRules({ isUnsaved, onUnsaved }: BookingRulesProps) {
  const rules = useQuery(rulesQuery);
  useErrorToast(rules.error, RULES_NOT_LOADED);
  if (rules.data) {
    return (
      <RulesEditor rules={rules.data} isUnsaved={isUnsaved} onUnsaved={onUnsaved}>
        <AccessCodeCard change={rules.data.access_code} />
      </RulesEditor>
    );
  }
  if (rules.isError) return <QueryFailure title={RULES_NOT_LOADED} query={rules} />;
  return (
    <Loading
      label="Caricamento delle regole"
      bars={['w-52', 'w-64', 'w-44', 'w-60'].map((width) => `h-12 max-w-full ${width}`)}
      className="grid gap-4 rounded-md border border-line bg-white p-5"
    />
  );
}
