/**
 * The picture: Etna, a dry-stone wall and the lorry on the road. It is wider than any screen and centred, so
 * that mountain and lorry keep their place under the text at every width.
 */
export function Scene() {
  return (
    <div className="pointer-events-none relative h-64 sign:absolute sign:inset-x-0 sign:bottom-0 sign:h-[34rem]">
      <svg
        aria-hidden="true"
        viewBox="-1200 0 3840 544"
        className="-translate-x-1/2 absolute bottom-0 left-1/2 h-[17rem] w-auto max-w-none sign:h-[34rem]"
      >
        <Mountains />
        <Ground />
        <g transform="translate(486 332) scale(1.3)">
          <Truck />
        </g>
      </svg>
    </div>
  );
}

function Mountains() {
  return (
    <>
      <path
        fill="#f2e9dd"
        d="M-1200 544V420L-900 384-640 408-300 366-60 398 200 372 430 404 700 380 1300 372 1600 336 1820 366 2100 330 2400 372 2640 350V544Z"
      />
      <g transform="matrix(.82 0 0 .8 -146 109)">
        <g fill="#ebe2d5">
          <circle cx="1098" cy="96" r="11" />
          <circle cx="1115" cy="78" r="15" />
          <circle cx="1141" cy="60" r="20" />
          <circle cx="1176" cy="46" r="25" />
          <circle cx="1222" cy="40" r="21" />
          <circle cx="1256" cy="43" r="13" />
        </g>
        <path
          fill="#eadccb"
          d="M-200 544 180 452 470 418 640 372 780 312 900 232 986 158 1042 118 1080 112 1096 120 1128 114 1160 132 1230 204 1340 292 1470 352 1680 402 1960 440 2400 544Z"
        />
        <path
          fill="#e0cfba"
          d="M1096 120 1128 114 1160 132 1230 204 1340 292 1470 352 1680 402 1960 440 2400 544H1500L1300 420 1190 300 1140 210Z"
        />
        <path
          fill="#fff"
          d="M986 158 1042 118 1080 112 1096 120 1128 114 1160 132 1196 169 1166 176 1148 162 1126 188 1108 160 1082 182 1060 156 1034 178 1014 160Z"
        />
      </g>
      <path
        fill="#dccbb4"
        d="M-1200 544V470L-820 448-420 466-40 452 300 470 620 456 980 474 1400 448 1760 468 2200 446 2640 466V544Z"
      />
    </>
  );
}

function Ground() {
  return (
    <>
      <defs>
        <pattern id="muro" width="92" height="30" patternUnits="userSpaceOnUse" y="450">
          <rect width="92" height="30" fill="#a8977f" />
          <g fill="#cbbca6">
            <path d="M1 2h20l2 11-21 1zM25 1l24 1-1 12-22-1zM52 2h17l1 10-18 2zM73 1l18 1v12l-17-1z" />
            <path d="M-6 17l18-1 1 12h-18zM16 16l26 1-1 11H17zM46 17l17-1 3 12H45zM69 16l17 1v11H70zM86 17l18-1 1 12H86z" />
          </g>
        </pattern>
      </defs>
      <PricklyPear x={62} y={452} />
      <PricklyPear x={1392} y={454} flip />
      <path fill="url(#muro)" d="M-1200 452H640V480H-1200ZM1330 452H2640V480H1330Z" />
      <path fill="#8d7d66" d="M-1200 449H642V453H-1200ZM1328 449H2640V453H1328Z" />
      <path fill="#cdbea9" d="M-1200 478H2640V544H-1200Z" />
      <path fill="#1b1f24" d="M-1200 478H2640V480.500H-1200Z" />
    </>
  );
}

/** A prickly pear (fico d'India). */
function PricklyPear({ x, y, flip = false }: { x: number; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}>
      <g fill="#6f8a6b" stroke="#58725a" strokeWidth="1.500">
        <ellipse cx="0" cy="-18" rx="14" ry="22" />
        <ellipse cx="-19" cy="-44" rx="11" ry="17" transform="rotate(-32 -19 -44)" />
        <ellipse cx="16" cy="-46" rx="12" ry="18" transform="rotate(24 16 -46)" />
        <ellipse cx="34" cy="-70" rx="9" ry="14" transform="rotate(38 34 -70)" />
        <ellipse cx="8" cy="-76" rx="9" ry="15" transform="rotate(-8 8 -76)" />
        <ellipse cx="-32" cy="-66" rx="8" ry="12" transform="rotate(-12 -32 -66)" />
      </g>
      <g fill="#b4451f">
        <circle cx="4" cy="-92" r="3.500" />
        <circle cx="12" cy="-91" r="3.500" />
        <circle cx="44" cy="-80" r="3.500" />
        <circle cx="-34" cy="-79" r="3.500" />
        <circle cx="-27" cy="-77" r="3" />
      </g>
    </g>
  );
}

/** The yard's lorry with its loading crane; stands on y = 113 at scale 1, 310 wide. */
function Truck() {
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
