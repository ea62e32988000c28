/** Messages about pasted lines. */
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import type { LineRow } from './line-rows.ts';

/** The question before inserting lines that do not all fit. Without `take` none fits. */
export function tooManyWords(rows: readonly LineRow[], room: number) {
  const first = rows[room];
  const name = `«${first?.description || first?.code}»`;
  const out = rows.length - room;
  const has = MAX_LINES - room;
  const most = `Un preventivo ha al massimo ${MAX_LINES} righe`;
  const fit =
    room === 0 ? 'non ne entra nessuna' : room === 1 ? 'ne entra 1' : `ne entrano ${room}`;
  const left =
    out === 1
      ? `Resta fuori l’ultima, ${name}.`
      : `Restano fuori le ultime ${out}, da ${name} in poi.`;
  return {
    title:
      rows.length === 1 ? 'La riga incollata non entra' : `Incollate ${rows.length} righe: ${fit}`,
    text: `${most}${has > 0 ? `, e questo ne ha già ${has}` : ''}.${room > 0 ? ` ${left}` : ''}`,
    take: room === 0 ? undefined : room === 1 ? 'Incolla la prima' : `Incolla le prime ${room}`,
  };
}

/** Values that were not read literally. */
export type PasteNotes = {
  /** Chained discounts with their resulting single one: '50+10' and '55'. */
  discounts: ReadonlyMap<string, string>;
  /** Names of operations without IVA. */
  exempt: ReadonlySet<string>;
  /** Codes that a spreadsheet turned into numbers or dates. */
  changed: ReadonlySet<string>;
  /** Rows above the headers. */
  above: readonly string[];
  /** The header of prices that include IVA although the offer's do not, or vice versa. */
  otherVat: { head: string; includesVat: boolean } | undefined;
};

/** What must be checked after a paste. */
type Findings = {
  notes: PasteNotes;
  /** How many cells cannot be read. */
  wrong: number;
  /** Codes that the price list does not have. */
  unknown: readonly string[];
  /** Columns that were not read. */
  unread: readonly string[];
  /** The price list did not answer. */
  isUnsought: boolean;
};

/** More codes than this are counted, not listed. */
const MOST_NAMED = 8;

/** A sentence for each finding. */
export const findingWords = ({ notes, wrong, unknown, unread, isUnsought }: Findings): string[] =>
  [
    wrong === 1 && '1 cella non si può leggere: è segnata in rosso, com’era scritta.',
    wrong > 1 && `${wrong} celle non si possono leggere: sono segnate in rosso, com’erano scritte.`,
    unknown.length > 0 && `Codici che il listino non ha, o non vende più: ${named(unknown)}.`,
    unread.length > 0 && `Colonne non lette: ${named(unread)}.`,
    ...noteWords(notes),
    isUnsought && 'Il listino non ha risposto: i codici incollati non sono stati cercati.',
  ].filter((sentence) => sentence !== false);

function noteWords({
  discounts,
  exempt,
  changed,
  above,
  otherVat,
}: PasteNotes): (string | false)[] {
  return [
    otherVat !== undefined &&
      (otherVat.includesVat
        ? `«${otherVat.head}»: prezzi senza IVA, e il preventivo li ha con IVA. Non sono stati letti.`
        : `«${otherVat.head}»: prezzi con IVA, e il preventivo li ha senza. Non sono stati letti.`),
    changed.size > 0 &&
      `Codici che un foglio di calcolo ha cambiato: ${named([...changed])}. Formattare la colonna come Testo, riscriverli e copiare di nuovo.`,
    discounts.size > 0 &&
      `Sconti uno sull’altro, letti come uno: ${named([...discounts].map(([typed, read]) => `${typed} → ${read} %`))}.`,
    exempt.size > 0 &&
      `IVA letta come 0 %, con ciò che c’era scritto in «Perché senza IVA»: ${named([...exempt])}.`,
    above.length > 0 && `Righe sopra i nomi delle colonne, non lette: ${named(above)}.`,
  ];
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${shown} e ${more === 1 ? 'un altro' : `altri ${more}`}` : shown;
}
