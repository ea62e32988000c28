/** The tables of names: reasons, refused days, resellers, comuni, lorries. */
import { counted, formatShortDate } from '#contract/format.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { failedFor, plannedOf, plannedOn } from '#contract/trends/figures.ts';
import { TABLE_WORDS, TYPE_WORDS } from '#contract/trends/trend-words.ts';
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
      {...TABLE_WORDS.failures}
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

function RefusedTable({ trends }: Shown) {
  return (
    <RankedTable
      {...TABLE_WORDS.refused_days}
      empty="Nessuna prenotazione rifiutata."
      heads={['Giorno chiesto', 'Rifiuti']}
      rows={trends.refused_days.map((day) => ({
        id: `${day.date} ${day.type}`,
        name: `${formatShortDate(day.date)}, ${TYPE_WORDS[day.type].toLowerCase()}`,
        now: day.refusals,
      }))}
    />
  );
}

function ResellerTable({ trends, period }: Shown) {
  return (
    <RankedTable
      {...TABLE_WORDS.resellers}
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
  const { title, counts } = TABLE_WORDS.comuni;
  const unknown = trends.without_comune;
  return (
    <RankedTable
      title={title}
      counts={
        unknown === 0
          ? counts
          : `${counts} ${counted(unknown, 'consegna ha', 'consegne hanno')} un indirizzo senza un comune conosciuto.`
      }
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
      {...TABLE_WORDS.vehicles}
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
