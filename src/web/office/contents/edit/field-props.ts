import type { Problems } from './use-problems.ts';

/** A value made of rows, as JSON. */
export type RowsFieldProps = {
  value: string;
  onChange: (value: string) => void;
  problems: Problems;
};

/** The problem of a field within a row, such as 'services.0.title'. */
export const rowProblem = (problems: Problems, ...path: (string | number)[]): string | undefined =>
  problems[path.join('.')];
