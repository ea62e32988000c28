import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Logo } from '#web/ui/logo.tsx';

export function SiteFooter() {
  const { company, footer } = useSite();
  const links = [
    [paths.privacy, footer.privacy],
    [paths.terms, footer.terms],
    [paths.contact, footer.contact],
    [paths.ownOrder, 'Ritrova i miei ordini'],
    [paths.accessibility, 'Accessibilità'],
  ] as const;
  return (
    <footer className="bg-night text-white">
      <div className="mx-auto grid max-w-page gap-8 px-5 py-10 sm:px-6 md:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <p className="flex items-center gap-3">
            <Logo />
            <span className="grid">
              <span className="font-extrabold text-lg leading-5 tracking-tight">
                {company.name}
              </span>
              <span className="text-sm text-white/75">{company.address}</span>
            </span>
          </p>
          <nav aria-label="Piè di pagina">
            <ul className="-mx-2.5 flex flex-wrap">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    viewTransition
                    className="inline-grid min-h-11 place-items-center rounded-md px-2.5 font-semibold text-[0.9375rem] underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="grid gap-1 border-white/20 border-t pt-6 text-pretty text-sm text-white/75">
          <p>© 2024 {company.name}</p>
          <p>{company.legal}</p>
        </div>
      </div>
    </footer>
  );
}
