import type * as z from 'zod/mini';
import type { QuoteDetails } from '#contract/quotes/quotes.schema.ts';
import { type AnyForm, formField } from '#web/forms/form-field.ts';
import { companyName, email, personName, telephone } from '#web/forms/input-hints.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';

/** The spec's five fields. */
export type QuoteTexts = z.input<typeof QuoteDetails>;

export function QuoteFields({ form }: { form: AnyForm<QuoteTexts> }) {
  const field = (name: keyof QuoteTexts) => formField(form, name);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('customer_name')} label="Nome e Cognome*" required {...personName} />
      <TextField {...field('company')} label="Azienda" {...companyName} />
      <TextField
        {...field('email')}
        label="Email*"
        required
        {...email}
        help="Per la conferma e il preventivo"
      />
      <TextField {...field('phone')} label="Telefono*" required {...telephone} />
      <TextArea
        {...field('materials')}
        label="Messaggio*"
        required
        rows={7}
        help="Materiali, quantità e comune di consegna: per esempio «40 m² di piastrelle, Acireale»."
        className="sm:col-span-2"
      />
    </div>
  );
}
