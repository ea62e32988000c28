/** The tables of names: reasons, refused days, resellers, comuni, lorries. */
import { counted, formatShortDate } from '#contract/format.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { failedFor, plannedOf, plannedOn } from '#contract/trends/figures.ts';
import { MAX_LISTED } from '#contract/trends/trends.schema.ts';
import type { Shown } from './order-figure.tsx';
import { filteredOrders } from './trend-links.ts';
import { RankedTable } from './trend-table.tsx';

export function RankedTables(shown: Shown) {
  const { type } = shown;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3 print:grid-cols-2">
      {type !== 'supplier' && <FailureTable {...shown} />}
      <RefusedTable {...shown} />
      {type !== 'consumer' && <ResellerTable {...shown} />}
      {type !== 'supplier' && (
        <>
          <ComuneTable {...shown} />
          <VehicleTable {...shown} />
        </>
      )}
    </div>
  );
}

function FailureTable({ trends, period }: Shown) {
  return (
    <RankedTable
      title="Perché non sono riuscite"
      counts="Consegne del periodo con un tentativo non riuscito, per motivo segnato dal conducente. Una consegna con due motivi conta in tutti e due."
      empty="Nessun tentativo non riuscito."
      heads={['Motivo', 'Consegne']}
      rows={trends.failures.map(({ reason, now, before }) => ({
        id: reason,
        name: FAILURE_REASONS[reason],
        now,
        before,
        to: filteredOrders('consumer', failedFor(period, reason)),
      }))}
    />
  );
}

const TYPE_WORDS = { consumer: 'consegne', supplier: 'ritiri' };

function RefusedTable({ trends, type }: Shown) {
  const days = trends.refused_days.filter((day) => !type || day.type === type);
  return (
    <RankedTable
      title="Giorni più chiesti e già pieni"
      counts={`I ${MAX_LISTED} giorni per cui sono state rifiutate più prenotazioni, fra quelle inviate nel periodo.`}
      empty="Nessuna prenotazione rifiutata."
      heads={['Giorno chiesto', 'Rifiuti']}
      rows={days.map((day) => ({
        id: `${day.date} ${day.type}`,
        name: `${formatShortDate(day.date)}, ${TYPE_WORDS[day.type]}`,
        now: day.refusals,
      }))}
    />
  );
}

function ResellerTable({ trends, period }: Shown) {
  return (
    <RankedTable
      title="Rivenditori"
      counts={`I ${MAX_LISTED} con più ritiri in programma nel periodo, senza gli annullati. I ritiri senza un rivenditore dell’elenco non ci sono.`}
      empty="Nessun ritiro di un rivenditore dell’elenco."
      heads={['Rivenditore', 'Ritiri']}
      rows={trends.resellers.map(({ id, company_name, now, before }) => ({
        id,
        name: company_name,
        now,
        before,
        to: filteredOrders('supplier', plannedOf(period, id)),
      }))}
    />
  );
}

function ComuneTable({ trends }: Shown) {
  const unknown = trends.without_comune;
  return (
    <RankedTable
      title="Comuni"
      counts={`I ${MAX_LISTED} con più consegne in programma nel periodo, letti dall’indirizzo${unknown > 0 ? `. ${counted(unknown, 'consegna ha', 'consegne hanno')} un indirizzo senza un comune conosciuto` : ''}.`}
      empty="Nessuna consegna nel periodo."
      heads={['Comune', 'Consegne']}
      rows={trends.comuni.map(({ name, province, now, before }) => ({
        id: `${name} ${province}`,
        name: `${name} (${province})`,
        now,
        before,
      }))}
    />
  );
}

function VehicleTable({ trends, period }: Shown) {
  return (
    <RankedTable
      title="Mezzi"
      counts="Consegne sui giri del periodo, senza le annullate, con il peso delle consegne che ne hanno uno e la portata di tutti i giri."
      empty="Nessun giro nel periodo."
      heads={['Mezzo', 'Consegne']}
      rows={trends.vehicles.map(({ id, name, trips, deliveries, kg, capacity_kg }) => ({
        id,
        name,
        now: deliveries,
        more: `${counted(trips, 'giro', 'giri')}, ${kgText(kg)} su ${kgText(capacity_kg)}`,
        to: filteredOrders('consumer', plannedOn(period, id)),
      }))}
    />
  );
}
