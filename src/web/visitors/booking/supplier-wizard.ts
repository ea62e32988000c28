/** The resellers' wizard: its fields, and how the order is sent (spec section 2). */
import * as z from 'zod/mini';
import { DateText, MAX_LENGTH } from '#contract/fields.schema.ts';
import {
  freeTextItems,
  MaterialsText,
  SupplierDetails,
} from '#contract/orders/order-form.schema.ts';
import { api } from '#web/api.ts';
import { companyName, email, personName, telephone } from '#web/forms/input-hints.ts';
import { ORDER_DRAFTS } from '#web/visitors/order/order-drafts.ts';
import type { WizardDefinition } from './wizard-definition.ts';

type SupplierFields = Record<
  keyof typeof SupplierDetails.shape | 'items' | 'delivery_date',
  string
>;

/** The name in the greeting. */
const agentName = ({ agent_name }: Pick<SupplierFields, 'agent_name'>) => agent_name;

const CHOOSE_DATE = 'Seleziona una data di consegna';

const DeliveryDate = z
  .string(CHOOSE_DATE)
  .check(z.refine((value) => DateText.safeParse(value).success, { error: CHOOSE_DATE }));

export const SUPPLIER_WIZARD: WizardDefinition<SupplierFields> = {
  type: 'supplier',
  steps: [
    { name: 'Dati Azienda', schema: SupplierDetails },
    { name: 'Materiali da Ritirare', schema: z.object({ items: MaterialsText }) },
    { name: 'Data Consegna', schema: z.object({ delivery_date: DeliveryDate }) },
  ],
  details: [
    {
      name: 'company_name',
      label: 'Ragione Sociale',
      longest: MAX_LENGTH.name,
      input: companyName,
      required: true,
      wide: true,
    },
    {
      name: 'agent_name',
      label: 'Nome Agente',
      longest: MAX_LENGTH.name,
      input: personName,
      required: true,
      help: 'Chi ritira o riceve il materiale',
    },
    {
      name: 'phone',
      label: 'Telefono',
      longest: MAX_LENGTH.phone,
      input: telephone,
      required: true,
      help: 'Per avvisare il giorno della consegna',
    },
    {
      name: 'access_code',
      label: 'Codice Accesso',
      longest: MAX_LENGTH.access_code,
      // Keeps the browser from saving the code as a password and from filling one in.
      input: { autoComplete: 'one-time-code', enterKeyHint: 'next' },
      required: true,
      secret: 'Mostra codice',
      help: "Riservato ai rivenditori. Con quello personale i dati dell'azienda si scrivono da soli",
    },
    {
      name: 'email',
      label: 'Email (opzionale)',
      longest: MAX_LENGTH.email,
      input: email,
      help: 'Per ricevere la conferma della prenotazione',
    },
    {
      name: 'notes',
      label: 'Note (opzionale)',
      longest: MAX_LENGTH.notes,
      rows: 3,
      wide: true,
      help: 'Mezzo, orario preferito, persona da contattare',
    },
  ],
  draft: ORDER_DRAFTS.supplier,
  purpose: 'I dati servono solo a gestire questa prenotazione',
  missingText: (names) =>
    names.every((name) => name === 'delivery_date')
      ? CHOOSE_DATE
      : 'Completa tutti i campi richiesti',
  rechecksDay: true,
  book: ({ items, ...fields }, request, init) => {
    const json = { ...fields, items: freeTextItems(items), ...request };
    return api.bookings.placeSupplier(json, init);
  },
  customerName: agentName,
};

type SessionFields = Omit<SupplierFields, 'access_code'>;

const [details, ...steps] = SUPPLIER_WIZARD.steps;

/** In the session of 'I miei ritiri', which replaces the code. */
export const SESSION_WIZARD: WizardDefinition<SessionFields> = {
  ...SUPPLIER_WIZARD,
  steps: [{ ...details, schema: z.omit(SupplierDetails, { access_code: true }) }, ...steps],
  details: SUPPLIER_WIZARD.details.filter(({ secret }) => !secret),
  book: ({ items, ...fields }, request, init) => {
    const json = { ...fields, items: freeTextItems(items), ...request };
    return api.pickups.book(json, init);
  },
  customerName: agentName,
};
