/** The office's price list, from which the lines of offers are made. Never public. */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { formatPercent } from '../amounts.ts';
import { Instant } from '../fields.schema.ts';
import { cappedListAnswer, listQuery } from '../list.schema.ts';
import { labelsOf, requiredFields, type SubjectFields } from '../subject-fields.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from './price-decimals.ts';

/** Greatest lengths in characters, the same as in the database's constraints. */
export const PRICE_LENGTHS = { code: 40, description: 500, unit: 20 } as const;

/** Percentages, the usual one first. */
export const VAT_RATES = [22, 10, 4, 0] as const;
export const VatRate = z.literal([...VAT_RATES], 'Le aliquote sono 22, 10, 4 e 0');
export type VatRate = z.infer<typeof VatRate>;

/** The greatest amount: euros per unit. */
export const MAX_UNIT_PRICE = 9_999_999.9999;
/** The most kilograms per unit. */
export const MAX_WEIGHT = 999_999.999;

/**
 * The fields of a price, named after their columns. Schemas, labels and edit are made from this
 * table.
 */
export const PRICE_FIELDS = {
  /** Unique, regardless of case and accents. */
  code: {
    label: 'Codice',
    kind: 'line',
    max: PRICE_LENGTHS.code,
    searched: true,
    missing: 'Inserire il codice',
  },
  description: {
    label: 'Descrizione',
    kind: 'line',
    max: PRICE_LENGTHS.description,
    searched: true,
    missing: 'Inserire la descrizione',
  },
  /** 'pz', 'sacco', 'm²' */
  unit: { label: 'Unità', kind: 'line', max: PRICE_LENGTHS.unit, missing: "Inserire l'unità" },
  /** Euros per unit, without IVA. */
  price: {
    label: 'Prezzo',
    kind: 'money',
    decimals: PRICE_DECIMALS,
    schema: amount(
      MAX_UNIT_PRICE,
      PRICE_DECIMALS,
      'Inserire un prezzo con al massimo 4 decimali, per esempio 1.234,50',
    ),
  },
  vat_rate: { label: 'IVA', kind: 'choice', of: VAT_RATES, say: formatPercent, schema: VatRate },
  /** Kilograms per unit; null if unknown. */
  weight_kg: {
    label: 'Peso (kg)',
    kind: 'decimal',
    decimals: WEIGHT_DECIMALS,
    schema: z.nullable(
      amount(
        MAX_WEIGHT,
        WEIGHT_DECIMALS,
        'Inserire i chili con al massimo 3 decimali, per esempio 25 o 0,35',
      ),
    ),
  },
  /** Whether it can be used in new offers. */
  active: { label: 'Attivo', kind: 'yes-no', schema: z.boolean() },
} as const satisfies SubjectFields;

export const PriceFields = z.object(requiredFields(PRICE_FIELDS));
export type PriceFields = z.infer<typeof PriceFields>;

export const PRICE_LABELS = labelsOf(PRICE_FIELDS);

/** A row of the list. */
export const Price = z.extend(PriceFields, {
  id: z.uuid(),
  /** Incremented with each change. Send it back with an edit, so that a stale edit is refused. */
  version: z.int32(),
  updated_at: Instant,
  /** Easyfatt's last list has it: the next one replaces what is changed here. */
  from_easyfatt: z.boolean(),
});
export type Price = z.infer<typeof Price>;

export const PRICE_SORTS = [
  'code-asc',
  'code-desc',
  'description-asc',
  'description-desc',
  'price-asc',
  'price-desc',
  'changed-desc',
  'changed-asc',
] as const;

/** The filter of a price list. */
export const PRICE_STATES = ['active', 'inactive'] as const;
/** As text, like everything in a query. */
export const VAT_FILTERS = VAT_RATES.map((rate) => `${rate}` as const);
export type VatFilter = (typeof VAT_FILTERS)[number];
const FILTERS = {
  state: z.optional(z.enum(PRICE_STATES)),
  vat: z.optional(z.enum(VAT_FILTERS)),
};

/**
 * `q` matches the beginnings of words in code and description, and a code without its punctuation.
 */
export const PriceListQuery = listQuery(PRICE_SORTS, FILTERS);
export type PriceListQuery = z.infer<typeof PriceListQuery>;

export const PriceList = cappedListAnswer(Price);
export type PriceList = z.infer<typeof PriceList>;

/** The most codes per call, one for each line of an offer. */
export const MAX_CODES = 100;

export const FindPricesInput = z.object({
  codes: z
    .array(PriceFields.shape.code)
    .check(
      z.minLength(1, 'Inserire almeno un codice'),
      z.maxLength(MAX_CODES, `Al massimo ${MAX_CODES} codici`),
    ),
});
export type FindPricesInput = z.infer<typeof FindPricesInput>;

/** A price for each code, in their order. Null if the list has no active one. */
export const FoundPrices = z.object({ prices: z.array(z.nullable(Price)) });
export type FoundPrices = z.infer<typeof FoundPrices>;

/** What the list finds, as a file. */
export const PriceExportQuery = z.pick(
  z.extend(PriceListQuery, {
    format: z.enum(['xlsx', 'csv']).check(z.meta({ examples: ['csv'] })),
  }),
  { format: true, q: true, sort: true, state: true, vat: true },
);
export type PriceExportQuery = z.infer<typeof PriceExportQuery>;

/** The changed fields, with the version that was read. */
export const UpdatePriceInput = z.extend(z.partial(PriceFields), { version: z.int32() });
export type UpdatePriceInput = z.infer<typeof UpdatePriceInput>;

/** A price after a change. `change` undoes it; null if nothing changed. */
export const ChangedPrice = z.object({ price: Price, change: z.nullable(z.uuid()) });
export type ChangedPrice = z.infer<typeof ChangedPrice>;

/** The most prices of one call. They are checked while other requests wait, about a tenth of a second. */
export const MAX_WRITTEN_PRICES = 5000;

/**
 * Prices by their code, each once. A field that is left out stays as it is, or gets its default in a new price, which
 * needs description and price. Prices that are not named stay.
 */
export const WritePricesInput = z.object({
  prices: z
    .array(z.extend(z.partial(PriceFields), { code: PriceFields.shape.code }))
    .check(
      z.minLength(1, 'Inserire almeno un articolo'),
      z.maxLength(MAX_WRITTEN_PRICES, 'Al massimo 5.000 articoli per volta'),
    ),
});
export type WritePricesInput = z.infer<typeof WritePricesInput>;

/** How many prices are new, changed and as before. `change` undoes all; null if nothing changed. */
export const WrittenPrices = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  change: z.nullable(z.uuid()),
});
export type WrittenPrices = z.infer<typeof WrittenPrices>;

export const PRICE_ACTIONS = ['created', 'changed', 'imported', 'undone'] as const;
/** `from_easyfatt` where Easyfatt begins or ceases to have it. */
const SomeFields = z.nullable(
  z.partial(z.extend(PriceFields, { from_easyfatt: Price.shape.from_easyfatt })),
);

/** An entry in the history of a price. */
export const PriceEntry = z.object({
  id: z.int(),
  /** The change it belongs to: all prices of an import have the same. */
  change: z.uuid(),
  action: z.enum(PRICE_ACTIONS),
  /**
   * The changed fields. A new price has no `before`; a price whose creation was undone has no
   * `after`.
   */
  before: SomeFields,
  after: SomeFields,
  user_name: z.nullable(z.string()),
  at: Instant,
  /** Whether the change, for an import as a whole, can be undone. */
  can_undo: z.boolean(),
});
export type PriceEntry = z.infer<typeof PriceEntry>;

/** Newest first. */
export const PriceHistory = z.object({ entries: z.array(PriceEntry) });
export type PriceHistory = z.infer<typeof PriceHistory>;

export const UndoPriceInput = z.object({ change: z.uuid() });
/** How many prices were reverted. */
export const UndonePrices = z.object({ prices: z.int() });

/** The most rows of an import file. */
export const MAX_IMPORT_ROWS = 20_000;
/** The most bytes of an import file. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

const PRICE_NAMES = Object.keys(PRICE_FIELDS) as [keyof PriceFields, ...(keyof PriceFields)[]];
const ONE_COLUMN = `(?:${PRICE_NAMES.join('|')}):\\d{1,2}`;

/**
 * The file is the body. `apply` is the digest of the preview; without it nothing changes. `columns`
 * is the user's answer to the questions, field by field: 'code:0,price:7'. `sheet` is a sheet's
 * name.
 */
export const ImportPricesQuery = z.object({
  apply: z.optional(z.string().check(z.maxLength(64))),
  columns: z.optional(
    z.string().check(z.maxLength(200), z.regex(new RegExp(`^${ONE_COLUMN}(?:,${ONE_COLUMN})*$`))),
  ),
  sheet: z.optional(z.string().check(z.maxLength(200))),
});
export type ImportPricesQuery = z.infer<typeof ImportPricesQuery>;

const ImportChange = z.object({
  /** The row in the spreadsheet, from 1. */
  row: z.int(),
  code: z.string(),
  description: z.string(),
  /** The changed fields; null for a new price. */
  before: SomeFields,
  after: z.partial(PriceFields),
  /** Fields of a new price that the file lacks and that get their default. */
  defaults: z.array(z.enum(PRICE_NAMES)),
});

/** A column of the file, by index from 0. */
const ImportColumn = z.object({
  at: z.int(),
  head: z.string(),
  /** The first values below it. */
  samples: z.array(z.string()),
});

/** A question about the columns. */
const ImportQuestion = z.object({
  field: z.enum(PRICE_NAMES),
  /** The possible columns. */
  candidates: z.array(z.int()),
  /** Used until the user answers; null for none. */
  suggested: z.nullable(z.int()),
  /** Several columns fit, none is certain, or the only prices include IVA. */
  reason: z.enum(['several', 'unsure', 'vat_included']),
});

/** What a file would change in the list, or has changed. */
export const PriceImport = z.object({
  /** The file's rows: new prices, changed ones, and unchanged ones. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Prices in the list that the file lacks. They stay. */
  absent: z.int(),
  /** The first changes, in the order of the file. */
  changes: z.array(ImportChange),
  /** The first wrong rows. While there are any, nothing can be applied. */
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
  /** How many rows are wrong. */
  wrong: z.int(),
  /** The headers of non-empty columns that are not read. */
  ignored: z.array(z.string()),
  /** The columns of the file. */
  columns: z.array(ImportColumn),
  /** The column of each field. */
  reads: z.partialRecord(z.enum(PRICE_NAMES), z.int()),
  /** Answered in `columns`. Until then nothing can be applied. */
  questions: z.array(ImportQuestion),
  /** Values that were not read as people may expect. */
  notes: z.array(z.string()),
  /** The sheet that was read; null for a file with only one. */
  sheet: z.nullable(z.string()),
  /** The sheets with column headers. */
  sheets: z.array(z.string()),
  /** Identifies the changes. Send it back to apply them. Null if there is nothing to apply. */
  digest: z.nullable(z.string()),
  /** Undoes the import; null for a preview. */
  change: z.nullable(z.uuid()),
});
export type PriceImport = z.infer<typeof PriceImport>;
