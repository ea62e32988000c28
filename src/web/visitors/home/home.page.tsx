import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { businessFacts } from '#web/visitors/business-facts.ts';
import { Boards } from './boards.tsx';
import { Hero } from './hero.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Support } from './support.tsx';
import { Technology } from './technology.tsx';
import { WrittenSections } from './written-sections.tsx';

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
