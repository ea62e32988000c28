import { useState } from 'react';
import { type ContentEdit, problemsIn } from './content-edit-form.ts';

/**
 * The errors of the fields, by path. A field shows its error once it was left or a save was tried,
 * not while its text is still being typed.
 */
export function useProblems(edit: ContentEdit, slug: string) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = Object.entries(problemsIn(slug, edit.mine));
  return {
    leave: (field: string) => setLeft((fields) => new Set(fields).add(field)),
    isLeft: (field: string) => left.has(field),
    /** Path → error, of this field and of its rows. */
    of: (field: string): Record<string, string> => {
      const isTold = left.has(field) || edit.form.wrong[field] !== undefined;
      const found = problems.filter(([path]) => path === field || path.startsWith(`${field}.`));
      return Object.fromEntries(isTold ? found : []);
    },
  };
}

export type Problems = ReturnType<ReturnType<typeof useProblems>['of']>;
