import { email, personName, postalAddress, telephone } from '#web/forms/asked-for.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { FormControls } from '../use-wizard-form.ts';
import { CONSUMER_FORM } from './consumer-form.ts';

/** Step 1: who, and where to. */
export function DetailsStep({ form }: { form: FormControls }) {
  const { register, formState } = form;
  const field = (name: 'customer_name' | 'email' | 'phone' | 'address' | 'notes') => ({
    ...register(name),
    label: CONSUMER_FORM.labels[name],
    error: formState.errors[name]?.message,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('customer_name')} required {...personName} className="sm:col-span-2" />
      <TextField
        {...field('email')}
        required
        {...email}
        help="Per la conferma della prenotazione"
      />
      <TextField
        {...field('phone')}
        required
        {...telephone}
        help="Per avvisare all'arrivo del camion"
      />
      <TextField
        {...field('address')}
        required
        {...postalAddress}
        help="Via, numero civico, CAP e comune"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('notes')}
        rows={3}
        help="Accesso al cantiere, piano, persona da contattare"
        className="sm:col-span-2"
      />
    </div>
  );
}
