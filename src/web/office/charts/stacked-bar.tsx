/** Bars of deliveries on top of pickups. Each chart has a table with the same figures. */
import type { Bar, DayBars } from './chart-bars.ts';

/** The heights of the fullest bar and of the figure above it, in pixels. */
export const BAR_HEIGHT = 96;
const FIGURE = 18;

/** The pattern of pickups. One per chart, by an id of its own. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--color-sea)" />
        <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" stroke="#fff" strokeOpacity=".55" />
      </pattern>
    </svg>
  );
}

export function ChartLegend({ hatch }: { hatch: string }) {
  return (
    <p aria-hidden className="flex gap-4 text-[0.8125rem] text-soft-ink">
      <Legend fill="var(--color-terracotta)" label="Consegne" />
      <Legend fill={`url(#${hatch})`} label="Ritiri" />
    </p>
  );
}

function Legend({ fill, label }: { fill: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden className="size-3">
        <rect width="100%" height="100%" fill={fill} />
      </svg>
      {label}
    </span>
  );
}

type StackedBarProps = {
  bars: Omit<DayBars, 'date'>;
  /** The id of the HatchPattern. */
  hatch: string;
  /** Absent where bars are too narrow for it. */
  hasFigure?: boolean;
};

export function StackedBar({
  bars: { orders, deliveries, pickups },
  hatch,
  hasFigure = true,
}: StackedBarProps) {
  return (
    <svg aria-hidden width="100%" height={FIGURE + BAR_HEIGHT} className="border-control border-b">
      {hasFigure && (
        <text
          x="50%"
          y={FIGURE + deliveries.y - 5}
          textAnchor="middle"
          className="fill-soft-ink font-semibold text-xs tabular-nums"
        >
          {orders || ''}
        </text>
      )}
      <ChartBar bar={deliveries} fill="var(--color-terracotta)" />
      <ChartBar bar={pickups} fill={`url(#${hatch})`} />
    </svg>
  );
}

function ChartBar({ bar, fill }: { bar: Bar; fill: string }) {
  return <rect x="12%" width="76%" y={FIGURE + bar.y} height={bar.height} fill={fill} />;
}
