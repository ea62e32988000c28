/**
 * The fields of an order. The office's schemas, the forms' rules, labels, blank values, the rows of
 * pages and mails and the columns of the export are made from this table (`order-texts.ts`). The
 * forms' layout is written by hand.
 */
import { MAX_LENGTH, type TextKind } from '../fields.schema.ts';
import type { OrderType } from './orders.schema.ts';

/** A text field. */
export type OrderText = TextKind & {
  /** The order types that have it. */
  of: readonly OrderType[];
  /** Its label in the office and the mails. The customers' forms have their own. */
  label: string;
  /** Whether the search includes it. */
  searched?: true;
  /** The types whose customers must fill it in. For the office nothing is required. */
  required?: readonly OrderType[];
  /** The error for customers who left it blank. Phone and address have their own. */
  missing?: string;
  /**
   * Where it is a plain row with label and text. In other places a name is a title, a phone number a
   * link.
   */
  rows?: readonly TextRowsPlace[];
  /** The width of its export column, in characters. */
  column?: number;
};

/** The panel of an order, the printed list, and the customer's mails. */
export type TextRowsPlace = 'facts' | 'print' | 'mail';

/** All fields of an order that people fill in, in the order of the office. */
export const ORDER_FIELDS = {
  name: {
    of: ['consumer'],
    label: 'Nome',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    required: ['consumer'],
    missing: 'Inserisci nome e cognome',
  },
  company_name: {
    of: ['supplier'],
    label: 'Azienda',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    required: ['supplier'],
    missing: 'Inserisci la ragione sociale',
  },
  agent_name: {
    of: ['supplier'],
    label: 'Referente',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    required: ['supplier'],
    missing: "Inserisci il nome dell'agente",
    rows: ['facts', 'print'],
    column: 20,
  },
  phone: {
    of: ['consumer', 'supplier'],
    label: 'Telefono',
    kind: 'phone',
    max: MAX_LENGTH.phone,
    searched: true,
    required: ['consumer', 'supplier'],
    column: 16,
  },
  email: {
    of: ['consumer', 'supplier'],
    label: 'Email',
    kind: 'email',
    max: MAX_LENGTH.email,
    searched: true,
    required: ['consumer'],
    column: 28,
  },
  address: {
    of: ['consumer'],
    label: 'Indirizzo',
    kind: 'line',
    max: MAX_LENGTH.address,
    searched: true,
    required: ['consumer'],
    missing: "Inserisci l'indirizzo di consegna",
    rows: ['facts', 'print', 'mail'],
    column: 36,
  },
  /** Searched by the names of the materials, or the free text. */
  items: { label: 'Materiali', searched: true },
  notes: {
    of: ['consumer', 'supplier'],
    label: 'Note',
    kind: 'lines',
    max: MAX_LENGTH.notes,
    searched: true,
  },
  delivery_date: { label: 'Data' },
  delivery_time: { label: 'Orario' },
  status: { label: 'Stato' },
} as const satisfies Record<string, OrderText | { label: string; searched?: true }>;

type Fields = typeof ORDER_FIELDS;
/** The name of a field. */
export type OrderFieldName = keyof Fields;
/** The name of a text field. */
export type OrderTextName = {
  [Name in OrderFieldName]: Fields[Name] extends OrderText ? Name : never;
}[OrderFieldName];
/** The names of a type's text fields. */
export type TextOf<Type extends OrderType> = {
  [Name in OrderTextName]: Type extends Fields[Name]['of'][number] ? Name : never;
}[OrderTextName];
