import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { businessFacts } from '#web/visitors/business-facts.ts';
import { Boards } from './boards.tsx';
import { Hero } from './hero.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Support } from './support.tsx';
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
