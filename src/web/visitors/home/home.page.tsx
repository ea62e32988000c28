import { MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { telephoneLink } from '#contract/phone.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { businessFacts } from '#web/visitors/business-facts.ts';
import { Boards } from './boards.tsx';
import { Hero } from './hero.tsx';
import { Technology } from './technology.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: ({ company, hero }) => `${company.name} · ${hero.title}`,
  description: ({ company, hero }) => `${hero.description}. ${company.name}, ${company.address}.`,
  path: paths.home,
  facts: businessFacts,
});

export default function Home() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="grow">
        <Hero />
        <Boards />
        <Technology />
        <WrittenSections />
        <Support />
      </main>
      <SiteFooter />
    </div>
  );
}

/** The office's own texts about the company and its services, if it has written any. */
function WrittenSections() {
  const { sections } = useSite();
  return sections.map(({ title, description, text }) => (
    <section key={title} className="pb-20 md:pb-28">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-5 px-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid content-start gap-4">
          <h2 className="text-3xl tracking-tighter md:text-4xl">{title}</h2>
          {description && <p className="text-lg text-pretty text-soft-ink">{description}</p>}
        </div>
        {text && <p className="max-w-prose whitespace-pre-line text-pretty leading-7">{text}</p>}
      </div>
    </section>
  ));
}

const LINK =
  'grid min-h-11 place-items-center rounded-md px-2 font-semibold text-[0.9375rem] underline-offset-4 hover:underline sm:px-3.5';

/** The header of the landing page. Logo and product title link to /login (spec section 2). */
function SiteHeader() {
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

/**
 * 'Supporto Tecnico 24/7': three phone numbers as large targets, and directions (spec section 2).
 */
function Support() {
  const { phones, address, map_url } = useSite().company;
  return (
    <section aria-labelledby="supporto" className="bg-ink text-white">
      <div aria-hidden className="hazard-stripe h-1.5" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-16 sm:px-6 md:py-24 lg:grid-cols-2">
        <div className="grid content-start justify-items-start gap-5">
          <h2 id="supporto" className="text-4xl tracking-tighter md:text-5xl">
            Supporto Tecnico 24/7
          </h2>
          <p className="max-w-md text-pretty text-lg text-white/80 leading-7">
            Per una consegna urgente, una modifica o un dubbio sul materiale: al telefono risponde
            una persona.
          </p>
          <a
            href={map_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-3 rounded-md border border-white/40 px-4 py-2 font-semibold transition-colors duration-150 hover:border-white hover:bg-white/10"
          >
            <MapPin aria-hidden className="size-5 shrink-0 text-hazard" />
            <span>
              <span className="sr-only">Apri la mappa: </span>
              {address}
            </span>
          </a>
        </div>
        <ul className="border-white/20 border-t">
          {phones.map(({ number, label }) => (
            <li key={number} className="border-white/20 border-b">
              <a
                href={telephoneLink(number)}
                className="group flex min-h-18 flex-wrap items-center gap-x-4 py-3 transition-colors duration-150 hover:bg-white/6 sm:px-3"
              >
                <Phone aria-hidden className="size-6 shrink-0 text-hazard" />
                <span className="font-extrabold text-2xl tabular-nums tracking-tight underline-offset-4 group-hover:underline md:text-3xl">
                  {number}
                </span>
                <span className="ml-auto text-white/75">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SiteFooter() {
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
