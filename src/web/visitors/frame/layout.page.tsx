import { ArrowLeft, House } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { goBack } from '#web/visitors/static-page/history.ts';

const ROUND =
  'inline-flex min-h-11 min-w-[44px] items-center justify-center gap-2 rounded-md border border-control bg-white px-[10px] font-semibold text-[0.9375rem] hover:border-ink hover:bg-stone transition-colors duration-150 sm:px-4';

const FOOT = [
  [paths.ownOrder, 'Ritrova i miei ordini'],
  [paths.accessibility, 'Accessibilità'],
] as const;

/** The frame of every public page except `/`, with floating Back and Home buttons (spec section 2). */
export default function PublicLayout() {
  const { company } = useSite();
  return (
    <div className="group/page flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-line border-b bg-white">
        <div className="mx-auto grid min-h-(--top-bar) max-w-page grid-cols-[minmax(auto,1fr)_minmax(0,auto)_minmax(auto,1fr)] items-center gap-3 px-4 sm:px-6">
          <Link
            to={paths.home}
            viewTransition
            data-back
            onClick={goBack}
            className={`${ROUND} justify-self-start`}
          >
            <ArrowLeft aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Pagina precedente</span>
          </Link>
          <p className="wrap-anywhere flex flex-wrap items-center justify-center gap-x-2.5 text-center font-bold tracking-tight">
            <Logo className="size-8 max-[22rem]:hidden" />
            {company.name}
          </p>
          <Link to={paths.home} viewTransition className={`${ROUND} justify-self-end`}>
            <House aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Home</span>
          </Link>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      {/* Not before the length of the page is known: late content would push it away. */}
      <footer className="border-line border-t group-has-data-opening/page:invisible noscript:visible! print:hidden">
        <nav
          aria-label="Piè di pagina"
          className="mx-auto flex max-w-page flex-wrap justify-center gap-x-3 px-4 py-1 sm:px-6"
        >
          {FOOT.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              viewTransition
              className="inline-grid min-h-11 place-items-center px-2.5 text-sm text-soft-ink underline underline-offset-4 hover:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}
