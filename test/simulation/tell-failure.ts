import type { Answer } from './calls.ts';
import type { Failure } from './simulate.ts';
import type { History, Step } from './steps.ts';

/**
 * A failed history as a list of steps with their answers, and ready to be pasted into
 * `histories.test.ts`.
 */
export function tellFailure({ number, history, run }: Failure, seed: number): string {
  const steps = history.rounds.flatMap((round, place) =>
    round.map((step, part) => {
      const answers = (run.observed[place]?.[part] ?? []).map(({ answer }) => wordOf(answer));
      return `  ${place + 1}${round.length > 1 ? ' at once' : ''}. ${text(step)} → ${answers.join(', ')}`;
    }),
  );
  return [
    `History ${number} of seed ${seed} is not as the model foresees. Shortest, from ${history.start}:`,
    ...steps,
    ...run.differences.map((difference) => `  ${difference}`),
    'As a regression test:',
    asTest(history),
  ].join('\n');
}

const wordOf = (answer: Answer) => (answer.ok ? 'accepted' : answer.code);

/** As formatted code of the project. */
const text = (step: Step) =>
  JSON.stringify(step)
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'");

const asTest = ({ start, rounds }: History) =>
  [
    "  it('…', () =>",
    '    expectForeseen({',
    `      start: '${start}',`,
    `      rounds: [${rounds.map((round) => `[${round.map(text).join(', ')}]`).join(', ')}],`,
    '    }));',
  ].join('\n');
