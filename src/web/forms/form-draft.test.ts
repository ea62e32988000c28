import { afterEach, expect, it, vi } from 'vitest';
import { storeDraft } from './draft-store.ts';
import { readDraft } from './form-draft.ts';

function stored(text: string | null) {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  return readDraft('bozza');
}
afterEach(() => void vi.unstubAllGlobals());

const request_id = '7f7fca0b-4c8f-4b5e-9a39-0d0d5a0e6c11';
const fields = { name: 'Concetta', items: 'Sabbia' };

it('what was typed and an unanswered request are restored', () => {
  expect(stored(JSON.stringify({ request_id, fields }))).toEqual({ request_id, fields });
});

it('an invalid request id does not lose the typed fields', () => {
  const draft = stored(JSON.stringify({ request_id: 'x', fields }));
  expect(draft).toEqual({ request_id: undefined, fields });
});

it.each([null, '', '{', '[]', '{"fields":"x"}', '{"fields":{"email":1}}'])(
  'a stored %j is no draft, and no error',
  (text) => {
    expect(stored(text)).toBeNull();
  },
);

it('without storage there is no draft, and no error', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  expect(readDraft('bozza')).toBeNull();
  expect(() => storeDraft('bozza', { request_id, fields })).not.toThrow();
});
