import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { Boards } from './home/boards.tsx';
import { Scene } from './home/scene.tsx';
import { SiteFooter } from './home/site-footer.tsx';
import { SiteHeader } from './home/site-header.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: ({ company, hero }) => `${company.name} · ${hero.title}`,
  description: ({ company, hero }) => `${hero.description}. ${company.name}, ${company.address}.`,
  path: paths.home,
});

export default function Home() {
  const { hero } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="grow">
        <section className="relative overflow-x-clip">
          <div className="relative z-10 mx-auto max-w-page px-5 pt-10 sm:px-6 md:min-h-[34rem] md:pt-20 lg:pt-24">
            <h1 className="text-[clamp(2.75rem,1.2rem+6.4vw,6rem)] leading-[0.98] tracking-tighter">
              {hero.title}
            </h1>
            <p className="mt-5 max-w-md text-pretty text-lg text-soft-ink leading-7 md:mt-7 md:text-xl md:leading-8">
              {hero.description}
            </p>
            <p className="mt-5 max-w-md text-pretty font-semibold text-[0.9375rem] leading-6 md:mt-7 lg:max-w-none">
              {hero.subtitle}
            </p>
          </div>
          <Scene />
        </section>
        <Boards />
      </main>
      <SiteFooter />
    </div>
  );
}
