type StepRuleProps = {
  /** Names of the steps, in order. */
  steps: readonly [string, string, string];
  /** 1 to 3. */
  current: number;
};

/** A wizard's progress, drawn as a folding carpenter's rule of three segments. */
export function StepRule({ steps, current }: StepRuleProps) {
  return (
    <div className="grid gap-2">
      <div aria-hidden className="step-rule" data-step={current}>
        <div>
          <div>
            <div />
          </div>
        </div>
      </div>
      <ol className="grid grid-cols-3">
        {steps.map((name, index) => {
          const number = index + 1;
          const reached = number <= current;
          return (
            <li
              key={name}
              aria-current={number === current ? 'step' : undefined}
              className={`pr-2 text-[0.8125rem] leading-tight sm:text-sm ${reached ? 'font-semibold text-ink' : 'text-soft-ink'}`}
            >
              <span
                className={`block font-extrabold tabular-nums ${reached ? 'text-terracotta' : ''}`}
              >
                {number}
                {number === current && <span className="font-semibold"> di {steps.length}</span>}
              </span>
              {name}
              {number < current && <span className="sr-only">, completato</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
