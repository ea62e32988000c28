import { NavLink } from 'react-router';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { TAB, TAB_ROW } from '#web/ui/tabs.tsx';
import { offersPath } from './offer-paths.ts';

const PAGES = [
  { path: OFFICE_PAGES.quotes.path, label: 'Richieste' },
  { path: offersPath(), label: 'Preventivi' },
];

/** The room's two pages, requests and offers, as links that look like tabs. */
export function QuoteTabs() {
  return (
    <nav aria-label="Richieste e preventivi" className={TAB_ROW}>
      {PAGES.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          viewTransition
          className={`${TAB} inline-flex items-center justify-center aria-[current=page]:border-terracotta aria-[current=page]:text-ink`}
        >
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
