import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { businessFacts } from './business-facts.ts';
import { Boards } from './home/boards.tsx';
import { Hero } from './home/hero.tsx';
import { SiteFooter } from './home/site-footer.tsx';
import { SiteHeader } from './home/site-header.tsx';
import { Support } from './home/support.tsx';
import { Technology } from './home/technology.tsx';
import { WrittenSections } from './home/written-sections.tsx';

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
