import type { ReactNode } from 'react';

type PanelSectionProps = { title: string; children: ReactNode };

/** A part of the panel below the facts. */
export function PanelSection({ title, children }: PanelSectionProps) {
  return (
    <section className="mt-6 grid gap-3 border-line border-t pt-5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}
