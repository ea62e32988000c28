import { beforeEach, expect, it, vi } from 'vitest';
import { draftText } from '#web/forms/draft-store.ts';
import { readEditDrafts } from '#web/forms/edit/edit-draft.ts';
import { stubDrafts } from '#web/forms/testing-drafts.ts';
import { CLOSING_EDIT, choicesText, closingDraft } from './closing-edit.ts';

const stay = { action: 'keep', delivery_date: '', delivery_time: '', notify: true } as const;
const says = (reason: string, choices: object, reasonBefore: string) =>
  CLOSING_EDIT.summaryOf?.(
    { reason, choices: choicesText({ ...choices }) },
    { version: 0, reason: reasonBefore },
  );

beforeEach(() => {
  stubDrafts();
  return () => vi.unstubAllGlobals();
});

it('summarises a draft: a changed reason, and the orders with a choice', () => {
  expect(says('Ferie', { a: stay, b: stay }, '')).toBe('Motivo, 2 ordini');
  expect(says('Ferie', { a: stay }, 'Ferie')).toBe('1 ordine');
  expect(says('', {}, 'Ferie')).toBe('Motivo');
});

it('a draft of an older release is read, once', () => {
  const linkedClosing = {
    span: { types: ['consumer' as const], from: '2026-12-24', to: '2026-12-24' },
    reason: '',
  };
  const older = `closing:anna:${JSON.stringify(linkedClosing.span)}`;
  const typed = { reason: 'Ferie', choices: { a: stay } };
  sessionStorage.setItem(older, JSON.stringify({ at: '2026-11-22T09:42:00.000Z', typed }));
  const key = closingDraft('anna', linkedClosing);
  expect(readEditDrafts(CLOSING_EDIT, key).map(({ values }) => values)).toEqual([
    { reason: 'Ferie', choices: choicesText({ a: stay }) },
  ]);
  expect(draftText(older)).toBe('');
  expect(closingDraft('anna', linkedClosing)).toBe(key);
  expect(readEditDrafts(CLOSING_EDIT, key)).toHaveLength(1);
});
