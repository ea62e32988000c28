import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Company } from '#contract/contents/site.schema.ts';
import { DriverHead } from './driver-head.tsx';
import { DriverProblem } from './driver-problem.tsx';
import { NoTrips } from './no-trips.tsx';
import { driverDay } from './testing-driver.ts';

const company = { name: 'Trinacria Materiali', phones: [{ number: '095 000 0000' }] };
const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll('&#x27;', "'")
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

const device = {
  state: 'ready' as const,
  storage: 'works' as const,
  isOnline: true,
  isCurrent: true,
  day: driverDay(),
  waiting: [],
  isDraftSafe: true,
  send: async () => {},
};
type Shown = Partial<Omit<typeof device, 'storage'>> & {
  storage?: 'works' | 'none' | 'lost' | 'full';
};
const head = (changes: Shown = {}) =>
  textOf(<DriverHead device={{ ...device, ...changes }} company={company as unknown as Company} />);
const problem = (changes: Shown) =>
  textOf(
    <DriverProblem device={{ ...device, ...changes }} company={company as unknown as Company} />,
  );
const noTrips = (changes: Shown) => textOf(<NoTrips device={{ ...device, ...changes }} />);

describe('a phone whose storage does not answer', () => {
  it('does not claim that everything is sent', () => {
    expect(head()).toContain('Tutto inviato');
    for (const storage of ['none', 'lost', 'full'] as const) {
      expect(head({ storage })).not.toContain('Tutto inviato');
    }
  });

  it('offers a reload only if every draft is stored', () => {
    expect(problem({ storage: 'lost' })).toContain('Ricarica la pagina');
    const unsafe = problem({ storage: 'lost', isDraftSafe: false });
    expect(unsafe).toContain('Non chiudere e non ricaricare');
    expect(unsafe).not.toContain('Ricarica la pagina');
    expect(unsafe).toContain('Riprova adesso');
  });

  it('because it is full, says so', () => {
    expect(problem({ storage: 'full' })).toContain('|Memoria del telefono piena|');
    expect(problem({ storage: 'full' })).not.toContain('Ricarica');
  });

  it('says nothing while it works', () => {
    expect(problem({})).toBe('');
  });
});

describe('without a network', () => {
  it('the list says when it was updated', () => {
    const day = driverDay({ now: '2026-12-01T06:42:00.000Z' });
    expect(head({ day, isOnline: false })).toContain('|Aggiornato alle 07:42|');
    expect(head({ day })).not.toContain('Aggiornato');
  });

  it('the page does not claim that there is no trip', () => {
    expect(noTrips({})).toContain('Nessun giro per oggi e domani.');
    const unknown = { isOnline: false, isCurrent: false };
    expect(noTrips(unknown)).toContain('Serve la rete per sapere');
    expect(noTrips(unknown)).not.toContain('Nessun giro');
    // The office is being asked.
    expect(noTrips({ isCurrent: false })).toContain('Caricamento');
  });
});
