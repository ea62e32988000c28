/** A loading indicator for a whole part of the page. */
export function RuleLoader({ label }: { label: string }) {
  return (
    <div role="status">
      <div aria-hidden className="ticks h-3.5 animate-breathe" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** An ornament for the end of a page: a carpenter's rule folded in a zigzag. */
export function FoldedRule() {
  return (
    <svg viewBox="0 0 240 44" aria-hidden="true" className="w-60 max-w-full text-ink">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M4 8 84 34 156 8 236 34" />
        <path
          strokeWidth="1.5"
          d="m16 12-2 6M28 16l-2 6M40 20l-3 10M52 24l-2 6M64 27.500l-2 6M96 30l2 6M108 25.500l2 6M120 21l3 10M132 17l2 6M144 12.500l2 6M168 12l-2 6M180 16l-2 6M192 20l-3 10M204 24l-2 6M216 27.500l-2 6"
        />
      </g>
      <g fill="var(--color-hazard)" stroke="currentColor" strokeWidth="2">
        <circle cx="84" cy="34" r="4" />
        <circle cx="156" cy="8" r="4" />
      </g>
    </svg>
  );
}
