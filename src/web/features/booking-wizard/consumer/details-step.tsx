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
      <TextField
        {...field('customer_name')}
        required
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        className="sm:col-span-2"
      />
      <TextField
        {...field('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        help="Per la conferma della prenotazione"
      />
      <TextField
        {...field('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        help="Per avvisare all'arrivo del camion"
      />
      <TextField
        {...field('address')}
        required
        autoComplete="street-address"
        autoCapitalize="words"
        enterKeyHint="next"
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
