import type { OwnProof } from '#contract/orders/own-order.schema.ts';
import type { OrderCalls } from './order-calls.ts';
import { ReadPicture } from './read-picture.tsx';

type ProofProps = { proof: OwnProof; read: NonNullable<OrderCalls['proof']> };

/** The proof of delivery: who received it, the photos, the signature. */
export function Proof({ proof: { received_by, files }, read }: ProofProps) {
  const photos = files.filter(({ kind }) => kind === 'photo');
  const signature = files.find(({ kind }) => kind === 'signature');
  return (
    <section aria-labelledby="prova" className="grid gap-3">
      <h3 id="prova" className="text-lg">
        Prova di consegna
      </h3>
      {received_by && <p>Ha ricevuto {received_by}.</p>}
      {photos.length > 0 && (
        <ul className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {photos.map(({ sha256 }, n) => (
            <li key={sha256} className="grid">
              <ReadPicture
                name={`Foto ${n + 1} della consegna`}
                read={() => read(sha256)}
                className="aspect-4/3 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {signature && (
        <figure className="grid max-w-md gap-1">
          <ReadPicture
            name="Firma di chi ha ricevuto"
            read={() => read(signature.sha256)}
            className="h-32 w-full bg-white object-contain"
          />
          <figcaption className="text-sm text-soft-ink">Firma di chi ha ricevuto</figcaption>
        </figure>
      )}
    </section>
  );
}
