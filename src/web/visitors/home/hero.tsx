import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AvailabilityPanel } from './availability-panel.tsx';
import { Scene } from './scene.tsx';

/** The hero: the spec's three texts, the availability panel and the picture. */
export function Hero() {
  const { hero } = useSite();
  return (
    <section className="relative overflow-x-clip">
      {hero.background_image && (
        <img
          src={hero.background_image}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover opacity-25"
        />
      )}
      <div className="relative z-10 mx-auto grid max-w-page gap-x-10 gap-y-8 px-5 pt-10 sm:px-6 md:pt-14 sign:min-h-[37rem] sign:grid-cols-[minmax(0,1fr)_26rem] sign:pt-16">
        <div>
          <h1 className="text-[clamp(2.75rem,1.2rem+6.4vw,6rem)] leading-[0.98] tracking-tighter">
            {hero.title}
          </h1>
          <p className="mt-5 max-w-md text-pretty text-lg text-soft-ink leading-7 md:mt-7 md:text-xl md:leading-8">
            {hero.description}
          </p>
          <p className="mt-5 max-w-md text-pretty font-semibold text-[0.9375rem] leading-6 sm:max-sign:max-w-none md:mt-7">
            {hero.subtitle}
          </p>
          {hero.cta_text && (
            <LinkButton to={paths.consumers} variant="primary" className="mt-6">
              {hero.cta_text}
            </LinkButton>
          )}
        </div>
        <AvailabilityPanel />
      </div>
      <Scene />
    </section>
  );
}
