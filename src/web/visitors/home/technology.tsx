import {
  Boxes,
  CalendarCheck,
  Clock,
  type LucideIcon,
  MapPin,
  Phone,
  ShieldCheck,
  Truck,
  Zap,
} from 'lucide-react';
import type { ServiceIcon } from '#contract/contents/service-icons.ts';
import { useSite } from '#web/site.ts';

const ICONS = new Map<string, LucideIcon>(
  Object.entries({
    calendar: CalendarCheck,
    clock: Clock,
    map: MapPin,
    phone: Phone,
    shield: ShieldCheck,
    truck: Truck,
    zap: Zap,
  } satisfies Record<ServiceIcon, LucideIcon>),
);

/** 'Tecnologia Moderna' with its feature cards (spec section 2). */
export function Technology() {
  const { services } = useSite();
  return (
    <section aria-labelledby="tecnologia" className="pb-20 md:pb-28">
      <div className="mx-auto max-w-page px-5 sm:px-6">
        <h2 id="tecnologia" className="text-4xl tracking-tighter md:text-5xl">
          Tecnologia Moderna
        </h2>
        <div aria-hidden className="ticks mt-8 h-3.5 md:mt-10" />
        <ul className="grid gap-x-8 md:grid-cols-3 lg:gap-x-12">
          {services.map(({ title, description, icon }) => {
            const Icon = ICONS.get(icon) ?? Boxes;
            return (
              <li
                key={title}
                className="grid content-start gap-3 border-line py-7 max-md:not-last:border-b md:pt-8"
              >
                <Icon aria-hidden className="size-8 text-terracotta" strokeWidth={1.75} />
                <h3 className="text-xl">{title}</h3>
                <p className="text-pretty text-soft-ink leading-7">{description}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
