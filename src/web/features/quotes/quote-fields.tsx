import { companyName, email, personName, telephone } from '#web/forms/asked-for.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { QuoteErrors } from './quote-check.ts';

/** The spec's five fields, by the names of their columns. */
export function QuoteFields({ errors }: { errors: QuoteErrors }) {
  const field = (name: string) => ({ name, error: errors[name] || undefined });
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
