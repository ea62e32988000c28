import { Link } from 'react-router';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';

const TITLE = 'Danea Easyfatt';

export const meta = pageMeta({ title: TITLE });

/** What goes between the office and Easyfatt, a panel for each direction. */
export default function Easyfatt() {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={
          <Link
            to={OFFICE_PAGES.prices.path}
            viewTransition
            className="font-semibold text-ink underline underline-offset-4"
          >
            Al listino
          </Link>
        }
        action={<LiveIndicator />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PricesPanel />
        <DocumentsPanel />
      </div>
    </>
  );
}
