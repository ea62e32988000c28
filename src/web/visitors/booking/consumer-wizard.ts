/** The private customers' wizard: its fields, and how the order is sent (spec section 2). */
import * as z from 'zod/mini';
import { DateText, MAX_LENGTH, TimeText } from '#contract/fields.schema.ts';
import {
  ConsumerDetails,
  freeTextItems,
  MaterialsText,
} from '#contract/orders/order-form.schema.ts';
import { api } from '#web/api.ts';
import { email, personName, postalAddress, telephone } from '#web/forms/input-hints.ts';
import { ORDER_DRAFTS } from '#web/visitors/order/order-drafts.ts';
import type { WizardDefinition } from './wizard-definition.ts';

type ConsumerFields = Record<
  keyof typeof ConsumerDetails.shape | 'items' | 'delivery_date' | 'delivery_time',
  string
>;

export const CONSUMER_WIZARD: WizardDefinition<ConsumerFields> = {
  type: 'consumer',
  steps: [
    { name: 'Dati Personali', schema: ConsumerDetails },
    { name: 'Materiali', schema: z.object({ items: MaterialsText }) },
    {
      name: 'Data e Orario',
      schema: z.object({ delivery_date: DateText, delivery_time: TimeText }),
    },
  ],
  details: [
    {
      name: 'name',
      label: 'Nome e Cognome',
      longest: MAX_LENGTH.name,
      input: personName,
      required: true,
      wide: true,
    },
    {
      name: 'email',
      label: 'Email',
      longest: MAX_LENGTH.email,
      input: email,
      required: true,
      help: 'Per la conferma della prenotazione',
    },
    {
      name: 'phone',
      label: 'Telefono',
      longest: MAX_LENGTH.phone,
      input: telephone,
      required: true,
      help: "Per avvisare all'arrivo del camion",
    },
    {
      name: 'address',
      label: 'Indirizzo di Consegna',
      longest: MAX_LENGTH.address,
      input: postalAddress,
      required: true,
      wide: true,
      help: 'Via, numero civico, CAP e comune',
    },
    {
      name: 'notes',
      label: 'Note (opzionale)',
      longest: MAX_LENGTH.notes,
      rows: 3,
      wide: true,
      help: 'Accesso al cantiere, piano, persona da contattare',
    },
  ],
  draft: ORDER_DRAFTS.consumer,
  purpose: 'I dati servono solo a gestire questa consegna',
  missingText: () => 'Completa tutti i campi richiesti',
  book: ({ items, ...fields }, request, init) => {
    const json = { ...fields, items: freeTextItems(items), ...request };
    return api.bookings.placeConsumer(json, init);
  },
  customerName: ({ name }) => name,
};
