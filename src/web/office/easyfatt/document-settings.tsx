import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import { romeDate } from '#contract/days/rules.ts';
import {
  EASYFATT_LENGTHS,
  type ReadDocumentSettings,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import {
  checkTyped,
  type Flag,
  namedTerms,
  ON,
  paymentField,
  typedSettings,
  vatField,
} from './document-settings-form.ts';
import { saveDocumentSettings } from './documents-queries.ts';

type DocumentSettingsProps = {
  read: ReadDocumentSettings;
  onClose: () => void;
  finalFocus: ComponentProps<typeof CheckedModal>['finalFocus'];
};

const FLAGS: Record<Flag, { label: string; help: string }> = {
  send_orders: {
    label: 'Anche le prenotazioni confermate',
    help: 'Sono senza prezzi: nelle statistiche di Easyfatt valgono 0 €. La chiave deve poter leggere gli ordini.',
  },
  send_codes: {
    label: 'Codici degli articoli',
    help: 'Spegnere se Easyfatt non accetta un codice che non ha.',
  },
  words_in_rows: {
    label: 'Titoli e note tra le righe',
    help: 'Spegnere se Easyfatt rifiuta le righe di solo testo: vanno in fondo al documento.',
  },
  discount_in_rows: {
    label: 'Sconto sul totale in ogni riga',
    help: 'Accendere se Easyfatt rifiuta le righe con prezzo negativo: il totale può differire di qualche centesimo.',
  },
  moves_stock: {
    label: 'Movimenta il magazzino',
    help: 'Di solito lo fa il DDT.',
  },
  restart_each_year: {
    label: 'Numeri da 1 ogni anno',
    help: 'Spegnere se a gennaio Easyfatt salta i documenti nuovi.',
  },
};

/** How documents are written. What was handed out already stays as it is. */
export function DocumentSettings({ read, onClose, finalFocus }: DocumentSettingsProps) {
  const client = useQueryClient();
  const today = romeDate(useNow());
  const terms = namedTerms(read);
  const form = useCheckedForm({
    first: typedSettings(read, terms),
    check: (typed) => checkTyped(typed, terms, today),
    send: (changes) => saveDocumentSettings(client, { ...changes, version: read.settings.version }),
    onSent: () => {
      toast(successToast('Impostazioni salvate: valgono dal prossimo download'));
      onClose();
    },
  });
  const flag = (name: Flag) => {
    const { value, onChange } = form.field(name);
    return (
      <Switch
        key={name}
        {...FLAGS[name]}
        checked={value === ON}
        onChange={(checked) => onChange(checked ? ON : '')}
      />
    );
  };
  return (
    <CheckedModal
      checked={form}
      form="tall"
      title="Impostazioni dei documenti"
      description="Valgono dal prossimo download. Easyfatt non cambia i documenti che ha già."
      send="Salva"
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Group
        title="Quali documenti"
        help="Chi ha già copiato a mano i preventivi vecchi scrive da quale giorno cominciare; vuoto vale per tutti. La numerazione è il suffisso dei numeri in Easyfatt: un cambio vale solo per i documenti nuovi."
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Accettati dal giorno" today={today} {...form.field('first_date')} />
          <TextField
            label="Numerazione"
            autoComplete="off"
            longest={EASYFATT_LENGTHS.numbering}
            {...form.field('numbering')}
          />
        </div>
        {flag('send_orders')}
        {flag('restart_each_year')}
      </Group>
      <Group
        title="Codici IVA"
        help="Come nella tabella «Aliquote IVA» di Easyfatt. Senza il codice di una sua aliquota un documento non parte."
      >
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          {VAT_RATES.map((rate) => (
            <TextField
              key={rate}
              label={`IVA ${formatPercent(rate)}`}
              autoComplete="off"
              longest={EASYFATT_LENGTHS.vat_code}
              {...form.field(vatField(rate))}
            />
          ))}
        </div>
      </Group>
      <Group
        title="Pagamenti"
        help={
          terms.length > 0
            ? 'Il nome in «Tipi pagamento» di Easyfatt. Senza nome il pagamento va nelle note del documento.'
            : 'Qui compaiono i pagamenti dei preventivi accettati. Fino ad allora vanno nelle note del documento.'
        }
      >
        {terms.map((each, index) => (
          <TextField
            key={each}
            label={each}
            autoComplete="off"
            longest={EASYFATT_LENGTHS.payment}
            {...form.field(paymentField(index))}
          />
        ))}
      </Group>
      <Group title="Come si scrivono le righe">
        {flag('send_codes')}
        {flag('words_in_rows')}
        {flag('discount_in_rows')}
        {flag('moves_stock')}
      </Group>
    </CheckedModal>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-bold text-lg">{title}</legend>
      {help && <p className="text-sm text-soft-ink">{help}</p>}
      {children}
    </fieldset>
  );
}
