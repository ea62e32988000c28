import { expect, it } from 'vitest';
import { updatedErrors } from './use-fields.ts';

const wrong = { name: 'Manca', when: 'Scegli' };

it("clears a field's error when it is edited, and leaves the others", () => {
  expect(updatedErrors(wrong, ['name'], [], {})).toEqual({ when: 'Scegli' });
});

it('shows the current error of a field that was left or submitted', () => {
  const faults = { name: 'Troppo lungo', email: 'Manca' };
  expect(updatedErrors(wrong, ['name'], ['name'], faults)).toEqual({
    name: 'Troppo lungo',
    when: 'Scegli',
  });
  expect(updatedErrors(wrong, ['name'], ['name'], {})).toEqual({ when: 'Scegli' });
});
