import { useMemo } from 'react';
import { encode } from 'uqr';

/** The margin that readers need around the code. */
const QUIET = 3;

type QrCodeProps = { text: string; label: string; className?: string };

/** A QR code as one path, without style attributes, which the content security policy forbids. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}

function drawn(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}
