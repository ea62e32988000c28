import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#contract/format.ts';
import {
  type OrderReports as Reports,
  STOP_EVENT_WORDS,
  type StopReport,
} from '#contract/road/order-reports.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { api } from '#web/api.ts';

/** Reloaded when a trip or its driver's reports change. */
const reportsKey = (id: string) => ['admin', 'trips', 'reports', id] as const;

/** Loaded with each delivery that is opened. */
function useOrderReports(id: string) {
  return useQuery({
    queryKey: reportsKey(id),
    queryFn: ({ signal }): Promise<Reports> => api.trips.orderReports({ id }, { signal }),
  });
}

/**
 * The drivers' reports on a delivery with their proofs, and the customer's photos of the place.
 * Empty if there are none.
 */
export function OrderReports({ id }: { id: string }) {
  const { data, error } = useOrderReports(id);
  if (error && !data) {
    return <p className="mt-6 text-red">Impossibile caricare gli esiti della consegna.</p>;
  }
  if (!data || data.reports.length + data.place_photos.length === 0) return null;
  return (
    <section className="mt-6 grid gap-4 border-line border-t pt-5">
      <h3 className="text-base">Sulla strada</h3>
      {data.reports.length > 0 && (
        <ol className="grid gap-4">
          {data.reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ol>
      )}
      {data.place_photos.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-bold text-[0.9375rem]">Foto del luogo, dal cliente</h4>
          <ul className="flex flex-wrap gap-2">
            {data.place_photos.map((photo, n) => (
              <Picture
                key={photo}
                src={`/api/admin/place-photos/${photo}`}
                name={`Foto del luogo ${n + 1}`}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Report({ report }: { report: StopReport }) {
  const { id, kind, reason, note, received_by, at, device_at, files, missing, set_aside, trip } =
    report;
  return (
    <li className="grid gap-1">
      <p>
        <span className="font-bold">{STOP_EVENT_WORDS[kind]}</span>
        {reason && `: ${FAILURE_REASONS[reason].toLowerCase()}`}
      </p>
      <p className="text-[0.8125rem] text-soft-ink tabular-nums">
        {[formatInstant(at), trip].filter(Boolean).join(' · ')}
        {device_at && ` · sul telefono dell'autista erano le ${formatInstant(device_at)}`}
      </p>
      {set_aside && (
        <p className="text-red">È arrivato dopo un cambiamento: l'ordine è rimasto com'era.</p>
      )}
      {received_by && <p>{`Ha ricevuto ${received_by}`}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {files.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {files.map((file, n) => (
            <Picture
              key={file.sha256}
              src={`/api/admin/stop-events/${id}/files/${file.sha256}`}
              name={file.kind === 'photo' ? `Foto ${n + 1}` : 'Firma'}
            />
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className="text-soft-ink">
          {missing === 1
            ? 'Una foto è ancora sul telefono.'
            : `${missing} foto sono ancora sul telefono.`}
        </p>
      )}
    </li>
  );
}

/** A thumbnail that opens the image in a new tab. */
function Picture({ src, name }: { src: string; name: string }) {
  return (
    <li>
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        className="block rounded-md border border-line"
      >
        <img
          src={src}
          alt={name}
          loading="lazy"
          className="size-20 rounded-md bg-paper object-cover"
        />
      </a>
    </li>
  );
}
