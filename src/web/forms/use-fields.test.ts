import { expect, it } from 'vitest';
import { saidAnew } from './use-fields.ts';

const wrong = { name: 'Manca', when: 'Scegli' };

it('takes back what was said of a field when it is typed anew, and leaves the others', () => {
  expect(saidAnew(wrong, ['name'], [], {})).toEqual({ when: 'Scegli' });
});

it('says of a field that was left, or submitted, what is wrong with it now', () => {
  const faults = { name: 'Troppo lungo', email: 'Manca' };
  expect(saidAnew(wrong, ['name'], ['name'], faults)).toEqual({
    name: 'Troppo lungo',
    when: 'Scegli',
  });
  expect(saidAnew(wrong, ['name'], ['name'], {})).toEqual({ when: 'Scegli' });
});
