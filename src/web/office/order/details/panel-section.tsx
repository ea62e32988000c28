import { type ReactNode, useEffect, useRef } from 'react';

type PanelSectionProps = {
  title: string;
  /** The panel was opened for this part: it is scrolled into view. */
  isSought?: boolean;
  children: ReactNode;
};

/** A part of the panel below the facts. */
export function PanelSection({ title, isSought = false, children }: PanelSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <section ref={section} className="mt-6 grid gap-3 border-line border-t pt-5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}
