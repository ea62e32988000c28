import { MapPin, Phone } from 'lucide-react';
import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';

/** 'Supporto Tecnico 24/7': three telephone numbers as large targets, and directions (spec section 2). */
export function Support() {
  const { phones, address, map_url } = useSite().company;
  return (
    <section aria-labelledby="supporto" className="bg-ink text-white">
      <div aria-hidden className="hazard-stripe h-1.5" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-16 sm:px-6 md:py-24 lg:grid-cols-2">
        <div className="grid content-start justify-items-start gap-5">
          <h2 id="supporto" className="text-4xl tracking-tighter md:text-5xl">
            Supporto Tecnico 24/7
          </h2>
          <p className="max-w-md text-pretty text-lg text-white/80 leading-7">
            Per una consegna urgente, una modifica o un dubbio sul materiale: al telefono risponde
            una persona.
          </p>
          <a
            href={map_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-3 rounded-md border border-white/40 px-4 py-2 font-semibold transition-colors duration-150 hover:border-white hover:bg-white/10"
          >
            <MapPin aria-hidden className="size-5 shrink-0 text-hazard" />
            <span>
              <span className="sr-only">Apri la mappa: </span>
              {address}
            </span>
          </a>
        </div>
        <ul className="border-white/20 border-t">
          {phones.map(({ number, label }) => (
            <li key={number} className="border-white/20 border-b">
              <a
                href={telephoneLink(number)}
                className="group flex min-h-18 flex-wrap items-center gap-x-4 py-3 transition-colors duration-150 hover:bg-white/6 sm:px-3"
              >
                <Phone aria-hidden className="size-6 shrink-0 text-hazard" />
                <span className="font-extrabold text-2xl tabular-nums tracking-tight underline-offset-4 group-hover:underline md:text-3xl">
                  {number}
                </span>
                <span className="ml-auto text-white/75">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
