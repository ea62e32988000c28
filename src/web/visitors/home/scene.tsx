import { Truck } from './truck.tsx';

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
