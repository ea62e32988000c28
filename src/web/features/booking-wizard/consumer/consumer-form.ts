/** The private customers' form: its fields, their steps and what each step asks. */
import * as z from 'zod/mini';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import { ConsumerDetails, MaterialsText } from '#contract/order-form.schema.ts';
import type { WizardForm } from '../wizard-form.ts';

export type ConsumerFields = Record<
  keyof typeof ConsumerDetails.shape | 'materials' | 'delivery_date' | 'delivery_time' | 'website',
  string
>;

export const CONSUMER_FORM: WizardForm<ConsumerFields> = {
  steps: [
    { name: 'Dati Personali', schema: ConsumerDetails },
    { name: 'Materiali', schema: z.object({ materials: MaterialsText }) },
    {
      name: 'Data e Orario',
      schema: z.object({ delivery_date: DateText, delivery_time: TimeText }),
    },
  ],
  empty: {
    customer_name: '',
    email: '',
    phone: '',
    address: '',
    notes: '',
    materials: '',
    delivery_date: '',
    delivery_time: '',
    website: '',
  },
  labels: {
    customer_name: 'Nome e Cognome',
    email: 'Email',
    phone: 'Telefono',
    address: 'Indirizzo di Consegna',
    notes: 'Note (opzionale)',
    materials: 'Materiali Richiesti',
    delivery_date: 'Data',
    delivery_time: 'Orario',
    website: '',
  },
  draftKey: 'bozza-privati',
  unkept: ['website'],
};
