import type { DiffPart } from './diff-words.ts';

/** A text with its removed and added words, for the eye and for screen readers. */
export function ChangedText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line leading-6">
      {keyed(parts).map(({ key, change, text }) => {
        if (change === 'same') return <span key={key}>{text}</span>;
        if (change === 'removed') {
          return (
            <del key={key} className="mx-0.5 rounded-sm bg-red-tint text-red">
              <span className="sr-only"> tolto: </span>
              {text}
            </del>
          );
        }
        return (
          <ins key={key} className="mx-0.5 rounded-sm bg-green-tint text-green-deep">
            <span className="sr-only"> aggiunto: </span>
            {text}
          </ins>
        );
      })}
    </p>
  );
}

/** Each part with the place where it begins. */
function keyed(parts: readonly DiffPart[]) {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length;
    return { key: `${place} ${part.change}`, ...part };
  });
}
