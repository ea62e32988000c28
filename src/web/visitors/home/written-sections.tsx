import { useSite } from '#web/site.ts';

/** The office's own texts about the company and its services, if it has written any. */
export function WrittenSections() {
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
