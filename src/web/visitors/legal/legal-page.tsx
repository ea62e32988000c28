import type { ReactNode } from 'react';
import { FoldedRule } from '#web/ui/folding-rule.tsx';

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  /** The date of the text, in words. */
  updated?: string;
  intro: ReactNode;
  sections: LegalSection[];
};

/** A long text to read and print, with a table of contents next to it if there is room. */
export function LegalPage({ title, updated = 'Dicembre 2024', intro, sections }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-16 px-5 pt-8 pb-20 sm:px-6 md:pt-14 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pb-28 print:block print:p-0">
      <header className="mb-10 grid justify-items-start gap-4 lg:col-start-2 lg:mb-14">
        <h1 className="text-[clamp(2rem,1.3rem+3vw,3.5rem)] tracking-tighter">{title}</h1>
        <p className="text-soft-ink">Ultimo aggiornamento: {updated}</p>
        <div aria-hidden className="ticks my-2 h-3.5 w-full max-w-[31rem]" />
        <div className="long-text">{intro}</div>
      </header>
      <nav
        aria-labelledby="indice"
        className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block print:hidden"
      >
        <div className="sticky top-[calc(var(--top-bar)+2rem)]">
          <p id="indice" className="mb-3 font-bold tracking-tight">
            In questa pagina
          </p>
          <ol className="border-line border-l">
            {sections.map(({ id, title: section }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-transparent border-l-2 py-1.5 pl-4 text-[0.9375rem] text-soft-ink leading-5 hover:border-terracotta hover:text-ink"
                >
                  {section}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-2 lg:gap-14">
        {sections.map(({ id, title: section, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titolo`} className="long-text">
            <h2 id={`${id}-titolo`}>{section}</h2>
            {body}
          </section>
        ))}
        <FoldedRule />
      </div>
    </article>
  );
}
