import { expect, it } from 'vitest';
import { actorOf } from './actor.ts';

it.each([
  ['Agata Zappalà', 'Agata Zappalà'],
  ['', 'agata@example.test'],
])('a person of the office whose name is "%s" is called %s in the history', (name, user_name) => {
  const id = crypto.randomUUID();
  const user = { id, name, email: 'agata@example.test', role: 'admin', company: null } as const;
  expect(actorOf(user)).toEqual({ user_id: id, user_name });
});
