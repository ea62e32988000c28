/** Italian demo data around a date; the same date and seed give the same data. */

import {
  CONSUMER_TIMES,
  isSunday,
  romeDate,
  SUPPLIER_TIME,
  shiftDate,
} from '#contract/days/rules.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';

const PEOPLE = [
  "Concetta D'Angelo",
  'Giuseppe Amato',
  'Maria Concetta Santangelo Fazio',
  'Salvatore Russo',
  'Rosaria Licciardello',
  'Carmelo Privitera',
  'Agata Zappalà',
  'Antonino Di Stefano',
  'Lucia Scuderi',
  'Sebastiano Grasso',
  'Giovanna Torrisi',
  'Alfio Leonardi',
];
const COMPANIES = [
  'Edilferro Ionica S.r.l.',
  'Fratelli Pappalardo Costruzioni S.n.c.',
  'Etna Laterizi S.p.A.',
  'Ferramenta Barbagallo',
  "Cooperativa Edile Sant'Agata a r.l.",
];
export const STREETS = [
  'Via Etnea',
  'Via Vittorio Emanuele',
  'Corso Sicilia',
  'Via Garibaldi',
  'Contrada Torre Archirafi',
  'Via Messina',
];
export const TOWNS = ['Catania', 'Acireale', 'Giarre', 'Paternò', 'Misterbianco', 'Aci Castello'];
export const MATERIALS = [
  '10 sacchi di cemento 42,5\n2 m³ di sabbia',
  '1 camion di pietrisco 15/30',
  '30 m² di piastrelle gres 60x60, collante e distanziatori',
  '4 bancali di mattoni forati 8x25x25',
  '20 sacchi di malta da 25 kg',
  '12 barre di ferro Ø 12, 6 m',
  '3 bancali di blocchi in pomice 20x20x40',
  '1 rotolo di guaina bituminosa e 2 taniche di primer',
];
export const NOTES = [
  '',
  '',
  'Cancello stretto, camion piccolo',
  'Telefonare dieci minuti prima',
  'Scaricare nel cortile sul retro, il muletto arriva alle 9 e serve qualcuno che lo guidi',
];

/** In kilograms; unknown for one in four. */
const WEIGHTS = [850, 1200, null, 400];
const seedWeight = (index: number): number | null => WEIGHTS[index % WEIGHTS.length] ?? null;

/** A small pseudo-random generator (mulberry32): the same seed gives the same data. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const instant = (ms: number) => new Date(ms).toISOString();

/** Orders of both types from 30 days before `now` to 20 days after. */
export function seedOrders(now: Date, seed = 7) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const phone = () =>
    `3${Math.floor(20 + random() * 79)} 000 ${String(Math.floor(random() * 10_000)).padStart(4, '0')}`;
  const today = romeDate(now);
  const common = (date: string) => {
    // Ordered one to five days before the delivery, never in the future.
    const ordered = Date.parse(`${date}T09:00:00Z`) - (1 + random() * 4) * 86_400_000;
    const created_at = instant(Math.min(ordered, now.getTime() - random() * 36 * 3_600_000));
    return {
      phone: phone(),
      items: freeTextItems(pick(MATERIALS)),
      notes: pick(NOTES),
      delivery_date: date,
      status: status(date < today, random()),
      created_at,
      updated_at: created_at,
    };
  };
  const dates = Array.from({ length: 51 }, (_, index) => shiftDate(today, index - 30)).filter(
    (date) => !isSunday(date),
  );
  const consumer = dates.flatMap((date) => {
    const times = CONSUMER_TIMES.filter(() => random() < 0.16);
    return times.map((delivery_time, index) => {
      const name = pick(PEOPLE);
      const [first = ''] = name.toLowerCase().split(' ');
      const address = `${pick(STREETS)} ${1 + Math.floor(random() * 180)}, ${pick(TOWNS)}`;
      const email = `${first}${Math.floor(random() * 100)}@example.test`;
      const weight_kg = seedWeight(index);
      return { ...common(date), name, email, address, delivery_time, weight_kg };
    });
  });
  const supplier = dates.flatMap((date) =>
    Array.from({ length: Math.floor(random() * 3) }, () => ({
      ...common(date),
      company_name: pick(COMPANIES),
      agent_name: pick(PEOPLE),
      delivery_time: SUPPLIER_TIME,
    })),
  );
  return { consumer, supplier };
}

function status(isPast: boolean, chance: number): OrderStatus {
  if (chance < 0.06) return 'cancelled';
  if (isPast) return chance < 0.85 ? 'completed' : 'confirmed';
  return chance < 0.55 ? 'pending' : 'confirmed';
}

const ANSWERS = [
  null,
  'Trasporto compreso.',
  'Richiamare dopo il sopralluogo: il cantiere ha un accesso stretto.',
  'Prezzo valido 30 giorni, scarico con gru a parte.',
];

type SeededOrder = ReturnType<typeof seedOrders>['consumer'][number];

/** Cards of customers of these orders, with a note each. */
export function seedCustomers(orders: readonly SeededOrder[]) {
  const [first, second, third] = new Map(orders.map((order) => [order.name, order])).values();
  const cardOf = ({ name, phone, email, address }: SeededOrder) => ({
    customer_name: name,
    phone,
    email,
    address,
  });
  return [
    first && {
      ...cardOf(first),
      warning: 'Paga prima della consegna',
      note: 'Chiamare dopo le 17: prima è al lavoro.',
    },
    second && {
      ...cardOf(second),
      company: 'Impresa Etna Nord S.r.l.',
      phone: `${second.phone} (titolare), 095 000 4411 (ufficio)`,
      vat_number: '01234567897',
      note: 'Il camion grande non passa dal cancello: mandare quello con la gru.',
    },
    third && { ...cardOf(third), note: 'Preferisce il sabato mattina.' },
  ].filter((card) => card !== undefined);
}

/** Companies with their own codes; the codes themselves are created by the office. */
export function seedResellers(now: Date, seed = 13) {
  const random = randomFrom(seed);
  return COMPANIES.map((company_name, index) => {
    const created_at = instant(now.getTime() - (index * 31 + random() * 20) * 86_400_000);
    return {
      company_name,
      contact: PEOPLE[index % PEOPLE.length] as string,
      phone: `095 000 ${1000 + Math.floor(random() * 9000)}`,
      active: index !== 2,
      daily_limit: index % 3 === 1 ? 1 : null,
      created_at,
      updated_at: created_at,
    };
  });
}

/** Quote requests of the last weeks, a few of them long, the newest unanswered. */
export function seedQuotes(now: Date, seed = 11) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: 46 }, (_, index) => {
    const customer_name = pick(PEOPLE);
    const [first = ''] = customer_name.toLowerCase().split(' ');
    const status = index < 9 ? 'pending' : pick(['pending', 'quoted', 'quoted', 'completed']);
    const materials = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(MATERIALS));
    const created_at = instant(now.getTime() - (index * 17 + random() * 12) * 3_600_000);
    return {
      customer_name,
      company: random() < 0.4 ? pick(COMPANIES) : null,
      email: `${first}${Math.floor(random() * 100)}@example.test`,
      phone: random() < 0.9 ? `347 000 ${1000 + Math.floor(random() * 9000)}` : null,
      materials: `Preventivo per un cantiere a ${pick(TOWNS)}:\n${materials.join('\n')}`,
      status,
      price: status === 'pending' ? null : Math.round(random() * 900_000) / 100,
      admin_notes: status === 'pending' ? null : pick(ANSWERS),
      created_at,
      updated_at: created_at,
    };
  });
}
