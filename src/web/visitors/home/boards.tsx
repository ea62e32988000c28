import { ArrowRight, FileText, House, type LucideIcon, Warehouse } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

type Board = {
  to: string;
  title: string;
  text: string;
  action: string;
  icon: LucideIcon;
  band: string;
  primary?: boolean;
};

/** The three entries: deliveries, pickups and quotes, with the words of spec section 2. */
const BOARDS: Board[] = [
  {
    to: paths.consumers,
    title: 'Privati',
    text: 'Accesso dedicato per clienti individuali',
    action: 'Accedi ora',
    icon: House,
    band: 'bg-terracotta',
    primary: true,
  },
  {
    to: paths.suppliers,
    title: 'Rivenditori',
    text: 'Dashboard B2B per partner commerciali',
    action: 'Dashboard Pro',
    icon: Warehouse,
    band: 'bg-sea',
  },
  {
    to: paths.quote,
    title: 'Preventivo',
    text: 'Richiedi un preventivo gratuito',
    action: 'Richiedi ora',
    icon: FileText,
    band: 'bg-ink',
  },
];

export function Boards() {
  return (
    <section aria-label="Servizi" className="relative z-10 -mt-7 sign:-mt-12 pb-20 md:pb-28">
      <ul className="mx-auto grid max-w-page gap-5 px-5 sm:px-6 md:grid-cols-3 md:gap-6">
        {BOARDS.map((board) => (
          <SiteBoard key={board.to} {...board} />
        ))}
      </ul>
    </section>
  );
}

/**
 * A card drawn as a building site's board. All of it can be pressed, but only its action is the
 * link.
 */
function SiteBoard({ to, title, text, action, icon: Icon, band, primary = false }: Board) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-md border border-ink bg-white shadow-lifted">
      <div
        className={`flex flex-wrap items-center justify-between gap-4 px-6 pt-7 pb-6 text-white md:max-lg:px-4 ${band}`}
      >
        <h2 className="text-3xl tracking-tighter md:max-lg:text-2xl lg:text-4xl">{title}</h2>
        <Icon
          aria-hidden
          className="size-10 shrink-0 md:max-lg:size-8 lg:size-12"
          strokeWidth={1.5}
        />
      </div>
      <div aria-hidden className="ticks-edge h-3 text-ink" />
      <div className="flex grow flex-col gap-6 px-6 pt-4 pb-6 md:max-lg:px-4">
        <p className="grow text-pretty text-lg text-soft-ink leading-7">{text}</p>
        <Link
          to={to}
          viewTransition
          className={buttonClass(
            { variant: primary ? 'primary' : 'secondary' },
            'min-h-13 justify-between! md:whitespace-nowrap md:max-lg:px-4 after:absolute after:inset-0',
          )}
        >
          {action}
          <ArrowRight
            aria-hidden
            className="size-5 transition-transform duration-150 group-hover:translate-x-1"
          />
        </Link>
      </div>
    </li>
  );
}
