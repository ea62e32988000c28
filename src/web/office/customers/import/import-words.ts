/** The texts about a list of customers, its import and its undo. */
import type {
  CustomerImport,
  CustomersPreview,
  ImportedField,
  UndoneImport,
} from '#contract/customers/customer-imports.schema.ts';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import { counted, formatCount } from '#contract/format.ts';
import { labelsOf } from '#contract/subject-fields.ts';
import { groupBy } from '#web/group-by.ts';
import type { UpdatedRow } from './import-ticks.ts';

export const LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(CUSTOMER_FIELDS),
  note: 'Note',
};

type Kind = CustomersPreview['kind'];

/** 'Riga 12'; 'Scheda 12' of a telephone. */
export const rowName = (kind: Kind, row: number): string =>
  `${kind === 'vcf' ? 'Scheda' : 'Riga'} ${formatCount(row)}`;

/** For screen readers, once the file is read. */
export function summaryText({ created, updated, unclear, discarded }: CustomersPreview): string {
  const parts = [
    created.length > 0 && counted(created.length, 'nuovo', 'nuovi'),
    updated.length > 0 && `${formatCount(updated.length)} da aggiornare`,
    unclear.length > 0 && `${formatCount(unclear.length)} da chiarire`,
    discarded.length > 0 && counted(discarded.length, 'scartato', 'scartati'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** '12 righe non dicono niente di nuovo.'; '' if all do. */
export function unchangedText({ kind, unchanged }: CustomersPreview): string {
  if (unchanged === 0) return '';
  const rows =
    kind === 'vcf'
      ? counted(unchanged, 'scheda del telefono', 'schede del telefono')
      : counted(unchanged, 'riga', 'righe');
  return `${rows} non ${unchanged === 1 ? 'dice' : 'dicono'} niente di nuovo.`;
}

/** 'Denominazione (Azienda o Nome e cognome), Telefoni'; '' for a telephone. */
export const columnsText = ({ columns }: CustomersPreview): string =>
  columns
    .map(({ head, fields }) => {
      const labels = fields.map((field) => LABELS[field] ?? field).join(' o ');
      return labels === head ? head : `${head} (${labels})`;
    })
    .join(', ');

/** 'Regione, Fido (non si importa); Ns Banca (colonna non riconosciuta)' */
export const ignoredText = ({ ignored }: CustomersPreview): string =>
  [...groupBy(ignored, ({ reason }) => reason)]
    .map(([reason, heads]) => `${heads.map(({ head }) => head).join(', ')} (${reason})`)
    .join('; ');

/** These fields hold several values, so a differing one is added. */
export const isAddedTo = (field: ImportedField): boolean => field === 'phone' || field === 'email';

/** What the file adds to a field with several values; null if its own values do not come first. */
export const addedPart = ({ own, file }: { own: string; file: string }): string | null =>
  file.startsWith(`${own}, `) ? file.slice(own.length + 2) : null;

/** Why a ticked update does not count. */
export const idleText = ({ differing }: UpdatedRow): string =>
  differing.length > 0
    ? 'Resta com’è, finché non scegli che cosa cambiare.'
    : 'Ha solo una nota: per importarla spunta «Importa anche le note».';

/** 'Importate 12 schede, aggiornate 3' */
export const importedText = ({ created, updated }: Pick<CustomerImport, 'created' | 'updated'>) =>
  pairText([created, 'Importata', 'Importate'], [updated, 'Aggiornata', 'Aggiornate']) ||
  'Nessuna scheda importata';

/** 'Tolte 12 schede, ripristinate 3' */
export const undoneText = ({ removed, restored }: Pick<UndoneImport, 'removed' | 'restored'>) =>
  pairText([removed, 'Tolta', 'Tolte'], [restored, 'Ripristinata', 'Ripristinate']) ||
  'Nessuna scheda tolta o ripristinata';

type Counted = readonly [count: number, one: string, many: string];

function pairText(first: Counted, second: Counted): string {
  const [[count, one, many], rest] = first[0] > 0 ? [first, second] : [second, null];
  if (count === 0) return '';
  const text = `${count === 1 ? one : many} ${counted(count, 'scheda', 'schede')}`;
  if (!rest || rest[0] === 0) return text;
  return `${text}, ${(rest[0] === 1 ? rest[1] : rest[2]).toLowerCase()} ${formatCount(rest[0])}`;
}

/** '12 nuove, 3 aggiornate' */
export const importCounts = ({ created, updated }: CustomerImport): string =>
  [
    created > 0 && counted(created, 'nuova', 'nuove'),
    updated > 0 && counted(updated, 'aggiornata', 'aggiornate'),
  ]
    .filter(Boolean)
    .join(', ');

/** Before the names of cards that an undo left alone. */
export const keptText = (count: number): string =>
  count === 1
    ? '1 scheda resta com’è, perché da allora qualcuno l’ha cambiata o annotata:'
    : `${formatCount(count)} schede restano come sono, perché da allora qualcuno le ha cambiate o annotate:`;

/** Nothing was imported, because of a colleague. */
export const CHANGED_MEANWHILE =
  'Nel frattempo è cambiata una scheda, e non è stato importato niente. L’anteprima è di nuovo aggiornata, con le tue spunte: guardala e importa ancora.';
/** The first send may have arrived, and the second one had other ticks. */
export const READ_AGAIN =
  'Un primo invio si era interrotto, quindi il file è stato letto di nuovo: qui sotto c’è solo ciò che ancora manca.';
