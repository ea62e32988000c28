/** The yard's lorry with its loading crane; stands on y = 113 at scale 1, 310 wide. */
export function Truck() {
  return (
    <>
      <ellipse cx="156" cy="114" rx="164" ry="4" fill="#1b1f24" opacity=".18" />
      <Bricks x={14} y={54} rows={3} columns={3} />
      <CementSacks x={128} y={54} />
      <path
        fill="none"
        stroke="#f2b705"
        strokeWidth="8"
        strokeLinejoin="round"
        d="M209 76V-6L92-44"
      />
      <path fill="none" stroke="#c69304" strokeWidth="3" d="M205 26 170-19" />
      <path fill="none" stroke="#1b1f24" strokeWidth="2" d="M96-42V-28M96-28 72-9M96-28 126-9" />
      <Bricks x={69} y={-2} rows={2} columns={2} />
      <path fill="#1b1f24" d="M0 78H222V90H0ZM4 90H14V97H4ZM200 70H218V78H200Z" />
      <path fill="#f2b705" d="M0 78H222V80.500H0Z" />
      <path fill="#0f5c6e" d="M226 92V22a4 4 0 0 1 4-4h40q6 0 9 5l18 29q3 5 3 10V92Z" />
      <path fill="#0b4655" d="M226 84H300V92H226Z" />
      <path fill="#cfe5e9" d="M240 29h27l14 24H240Z" />
      <path fill="#fff" opacity=".55" d="M246 29h8l-8 24h-6V40Z" />
      <path fill="none" stroke="#0b4655" strokeWidth="1.500" d="M235 25V84M285 56V84M241 61H249" />
      <path fill="#1b1f24" d="M288 84H303V95H288ZM286 30H290V46H286Z" />
      <path fill="#f2b705" d="M294 70H301V77H294Z" />
      <path
        fill="#1b1f24"
        d="M22 92a24 24 0 0 1 46 0ZM64 92a24 24 0 0 1 46 0ZM240 92a24 24 0 0 1 46 0Z"
      />
      <Wheel x={45} />
      <Wheel x={87} />
      <Wheel x={263} />
    </>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="96" r="17" fill="#1b1f24" />
      <circle cx={x} cy="96" r="8" fill="#faf7f2" />
      <circle cx={x} cy="96" r="3" fill="#4a525c" />
    </>
  );
}

/** Bricks on a pallet. (x, y + 20) is the lower left corner of the bricks. */
function Bricks({ x, y, rows, columns }: { x: number; y: number; rows: number; columns: number }) {
  const foot = y + 20;
  const places = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns),
    column: index % columns,
  }));
  return (
    <g transform={`translate(${x} ${foot})`}>
      <path fill="#8a6b43" d={`M0 0H${columns * 30}V4H0Z`} />
      {places.map(({ row, column }) => (
        <rect
          key={`${row}-${column}`}
          x={column * 30 + 0.5}
          y={-(row + 1) * 14}
          width="29"
          height="13"
          rx="1"
          fill={(row + column) % 3 === 1 ? '#a23c19' : '#b4451f'}
        />
      ))}
    </g>
  );
}

function CementSacks({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y + 20})`}>
      <path fill="#8a6b43" d="M0 0H66V4H0Z" />
      <g fill="#e9e1d3" stroke="#b5a78f">
        <rect x="1" y="-12" width="31" height="11.500" rx="4" />
        <rect x="34" y="-12" width="31" height="11.500" rx="4" />
        <rect x="4" y="-24" width="28" height="11.500" rx="4" />
        <rect x="34" y="-24" width="30" height="11.500" rx="4" />
        <rect x="18" y="-36" width="31" height="11.500" rx="4" />
      </g>
    </g>
  );
}
