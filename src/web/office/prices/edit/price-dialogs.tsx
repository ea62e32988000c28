import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { type RowDialogState, RowDialogs } from '#web/office/row-dialogs.tsx';
import { priceQueries } from '../price-queries.ts';
import { announceChange } from '../undo-notice.ts';
import type { PriceUrl } from '../use-price-url.ts';
import { ImportPrices } from './import-prices.tsx';
import { NEW_PRICE_BASE, PRICE_CREATE, PRICE_EDIT } from './price-edit-form.ts';

type DialogsProps = Pick<RowDialogState, 'finalFocus'> & { url: PriceUrl };

const FROM_EASYFATT =
  '. Arriva da Easyfatt: il prossimo invio riporta codice, descrizione, unità, prezzo, IVA e peso di lì.';

/** The dialogs with a price's form, in a file of their own, which is larger than the page's. */
export function PriceDialogs({ url, finalFocus }: DialogsProps) {
  const client = useQueryClient();
  if (url.isImporting) return <ImportPrices onClose={url.close} finalFocus={finalFocus} />;
  return (
    <RowDialogs
      subject="price"
      queries={priceQueries}
      edit={PRICE_EDIT}
      creation={PRICE_CREATE}
      blank={NEW_PRICE_BASE}
      size="tall"
      making={{ title: 'Nuovo articolo', submitLabel: 'Aggiungi' }}
      editing={{
        title: 'Modifica articolo',
        descriptionOf: ({ code, description, from_easyfatt }) =>
          `${code}, ${description}${from_easyfatt ? FROM_EASYFATT : ''}`,
        submitLabel: 'Aggiorna',
      }}
      missing="Articolo non trovato"
      unread="Impossibile caricare l'articolo"
      failed="Impossibile salvare l'articolo"
      gone="Questo articolo è stato tolto nel frattempo. Quanto scritto non si può salvare."
      openRow={url.articolo}
      onOpenRow={url.open}
      onClose={url.close}
      finalFocus={finalFocus}
      create={async (json) => {
        const { price, change } = await api.prices.create(json);
        announceChange(client, `${price.code} aggiunto al listino`, change);
        return price;
      }}
      save={async (id, json) => {
        const { price, change } = await api.prices.update({ id, ...json });
        announceChange(client, `${price.code} aggiornato`, change);
        return price;
      }}
      fields={(edit) => <PriceInputs edit={edit} />}
    />
  );
}

type PriceInputsProps = { edit: EditState<ReturnType<typeof PRICE_EDIT.valuesOf>> };

/** The fields of both dialogs. */
function PriceInputs({ edit }: PriceInputsProps) {
  return (
    <>
      <EditField edit={edit} name="code" autoCapitalize="characters" spellCheck={false} />
      <EditField edit={edit} name="description" />
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField
          edit={edit}
          name="price"
          help="Di un'unità, in euro senza IVA. Per esempio 1.234,50."
        />
        <EditField edit={edit} name="unit" help="Per esempio pz, sacco, m²." />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField edit={edit} name="vat_rate" />
        <EditField edit={edit} name="weight_kg" help="Di un'unità. Vuoto: non si sa." />
      </div>
      <EditField
        edit={edit}
        name="active"
        help="Un articolo che non si vende più resta nel listino, con la sua storia."
      />
    </>
  );
}
