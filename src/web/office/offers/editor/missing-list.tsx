import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import type { OfferFields } from '#contract/offers/offers.schema.ts';
import { placeInOffer } from '#contract/offers/place-in-offer.ts';
import type { IssueMode } from './editing.ts';

type MissingListProps = {
  faults: OfferFaults;
  /** The lines to which the faults refer. */
  lines: OfferFields['lines'];
  ending: IssueMode;
};

/** Everything that is missing, above the fields that show it too. */
export function MissingList({ faults, lines, ending }: MissingListProps) {
  const list = Object.entries(faults);
  return (
    <div role="alert">
      {list.length > 0 && (
        <div className="grid gap-1 rounded-md border border-red/30 bg-red-tint px-3.5 py-3">
          <p className="font-semibold text-red">
            {ending === 'issue' ? 'Prima di emettere:' : 'Prima di inviare:'}
          </p>
          <ul className="list-disc pl-5">
            {list.map(([field, fault]) => (
              <li key={field}>{`${placeInOffer(field, lines)}: ${fault}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
