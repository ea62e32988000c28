import { expect, it } from 'vitest';
import { typedInto } from './use-draft.ts';

it('takes over what was typed before hydration, and only that', () => {
  const controls: Record<string, { value?: string }> = {
    name: { value: 'Concetta' },
    email: { value: '' },
    delivery_date: {},
  };
  const elements = { namedItem: (name: string) => controls[name] ?? null };
  const form = { elements } as unknown as HTMLFormElement;
  const names = ['name', 'email', 'delivery_date', 'of a later step'];
  expect(typedInto(form, names)).toEqual({ name: 'Concetta' });
  expect(typedInto(null, names)).toEqual({});
});
