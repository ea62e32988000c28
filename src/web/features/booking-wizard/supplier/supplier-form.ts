/** The resellers' form: its fields, their steps and what each step asks. */
import * as z from 'zod/mini';
import { DateText } from '#contract/fields.schema.ts';
import { MaterialsText, SupplierDetails } from '#contract/order-form.schema.ts';
import type { WizardForm } from '../wizard-form.ts';
import { CHOOSE_DATE } from './supplier-texts.ts';

export type SupplierFields = Record<
  keyof typeof SupplierDetails.shape | 'materials' | 'delivery_date' | 'website',
  string
>;

const DeliveryDate = z
  .string()
  .check(z.refine((value) => DateText.safeParse(value).success, { error: CHOOSE_DATE }));

export const SUPPLIER_FORM: WizardForm<SupplierFields> = {
  steps: [
    { name: 'Dati Azienda', schema: SupplierDetails },
    { name: 'Materiali da Ritirare', schema: z.object({ materials: MaterialsText }) },
    { name: 'Data Consegna', schema: z.object({ delivery_date: DeliveryDate }) },
  ],
  empty: {
    company_name: '',
    agent_name: '',
    phone: '',
    access_code: '',
    email: '',
    notes: '',
    materials: '',
    delivery_date: '',
    website: '',
  },
  labels: {
    company_name: 'Ragione Sociale',
    agent_name: 'Nome Agente',
    phone: 'Telefono',
    access_code: 'Codice Accesso',
    email: 'Email (opzionale)',
    notes: 'Note (opzionale)',
    materials: 'Materiali Richiesti',
    delivery_date: 'Data',
    website: '',
  },
  draftKey: 'bozza-rivenditori',
  unkept: ['website', 'access_code'],
};
