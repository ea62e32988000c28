import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Logo } from '#web/ui/logo.tsx';

const LINK =
  'grid min-h-11 place-items-center rounded-md px-2 font-semibold text-[0.9375rem] underline-offset-4 hover:underline sm:px-3.5';

/** The header of the landing page. Logo and product title link to /login (spec section 2). */
export function SiteHeader() {
  const { company, navbar } = useSite();
  return (
    <header className="border-line border-b bg-white">
      <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center justify-between gap-x-2 px-5 sm:px-6">
        <Link
          to={paths.login}
          viewTransition
          className="flex min-h-11 min-w-0 max-w-max grow basis-28 items-center gap-2.5 rounded-md sm:gap-3"
        >
          <Logo />
          <span className="grid">
            <span className="font-extrabold text-base leading-5 sm:text-lg tracking-tight">
              {company.name}
            </span>
            <span className="text-soft-ink text-xs max-[25rem]:hidden">{company.tagline}</span>
          </span>
        </Link>
        <nav aria-label="Principale" className="-mr-2 flex max-w-full flex-wrap sm:-mr-3.5">
          <Link to={paths.privacy} viewTransition className={LINK}>
            {navbar.privacy}
          </Link>
          <Link to={paths.contact} viewTransition className={LINK}>
            {navbar.contact}
          </Link>
        </nav>
      </div>
    </header>
  );
}
