import { useState } from 'react';
import { emailsIn } from '#contract/fields.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { CustomerContact } from '#contract/users/customer-data.schema.ts';
import { api } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { refOf } from '#web/office/customer/customer-paths.ts';
import { useCustomerFile } from '#web/office/customer/customer-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { type Found, FoundData } from './found-data.tsx';

type CustomerDataPanelProps = {
  open: boolean;
  /** The customer whose page asks, as `refText` writes it. */
  customer: string | null;
  onClose: () => void;
};

/** For a customer's request to see or erase their data. */
export function CustomerDataPanel({ open, customer, onClose }: CustomerDataPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Dati di un cliente"
      lead={
        <p className="text-soft-ink">
          Quando un cliente chiede i dati che lo riguardano, o che siano cancellati.
        </p>
      }
      isForm
    >
      <CustomerSearch contacts={useContacts(customer)} />
    </SidePanel>
  );
}

/** The contacts of a customer: data is given out and erased for one at a time. */
function useContacts(customer: string | null): string[] {
  const { data: file } = useCustomerFile(refOf(customer));
  if (!file) return [];
  const { phone, email } = file.card ?? file;
  const pec = file.card?.pec ?? '';
  return [...emailsIn(`${email} ${pec}`), ...telephonesIn(phone).map(({ written }) => written)];
}

const BLANK = { contact: '' };

function CustomerSearch({ contacts }: { contacts: readonly string[] }) {
  const [found, setFound] = useState<Found | null>(null);
  const [erased, setErased] = useState('');
  const { element, field, begin, submit, sending, failure } = useCheckedForm({
    first: BLANK,
    check: (typed) => checkInput(CustomerContact, typed),
    rechecks: true,
    send: async (json) => {
      setFound(null);
      setErased('');
      const counts = await api.customerData.count(json);
      setFound({ contact: json.contact, counts });
    },
    failureOf: (error) => {
      const { reason, fields } = failureReason(error);
      return { toast: errorToast(reason, 'Ricerca non riuscita'), text: reason, fields };
    },
  });
  function forget(text: string): void {
    begin(BLANK);
    setFound(null);
    setErased(text);
  }
  return (
    <div className="grid gap-7">
      <form ref={element} method="post" onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          {...field('contact')}
          label="Email o telefono"
          help="Gli ordini di un rivenditore hanno spesso solo il telefono: cerca prima l'uno, poi l'altro."
          autoComplete="off"
        />
        {contacts.length > 0 && (
          <div className="grid gap-1.5">
            <p className="font-semibold text-[0.8125rem] text-soft-ink">
              I contatti di questo cliente, uno alla volta
            </p>
            <ul className="flex flex-wrap gap-2">
              {contacts.map((contact) => (
                <li key={contact}>
                  <Button size="sm" onClick={() => begin({ contact })}>
                    {contact}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {failure && <FormFailure id="ricerca-non-riuscita" text={failure} />}
        <Button type="submit" size="sm" pending={sending} className="justify-self-start">
          Cerca
        </Button>
      </form>
      <div aria-live="polite">
        {found && <FoundData {...found} onErased={forget} key={found.contact} />}
        {erased && <p>{erased}</p>}
      </div>
    </div>
  );
}
