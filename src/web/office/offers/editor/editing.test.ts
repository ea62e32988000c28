import { expect, it } from 'vitest';
import { type DraftNow, type Editing, editingAfter, immediateEffects, START } from './editing.ts';

const SAVED: DraftNow = {
  isClosed: false,
  faults: {},
  isChanged: false,
  isPending: false,
  hasConflicts: false,
  isNewest: true,
};
const TYPED = { ...SAVED, isChanged: true };
const LACKING = { ...TYPED, faults: { address: 'Serve un indirizzo' } };
const UNREADABLE = { ...TYPED, faults: null };
const STUCK = { ...TYPED, hasConflicts: true };
const NOTHING = { saves: false, marks: false };

const send = (draft: DraftNow, now = START) => editingAfter(now, { type: 'send', draft });
const becomes = (draft: DraftNow, now: Editing) => editingAfter(now, { type: 'draft', draft });
const SAVING: Editing = send(TYPED);

it('an offer is issued like it is sent: saved first, with its own confirmation', () => {
  const issue = (draft: DraftNow) => editingAfter(START, { type: 'issue', draft });
  expect(immediateEffects('issue', TYPED)).toEqual({ saves: true, marks: false });
  expect(issue(TYPED).step).toBe('saving to issue');
  expect(becomes(SAVED, issue(TYPED)).step).toBe('asking to issue');
  expect(issue(SAVED).step).toBe('asking to issue');
  expect(issue(LACKING)).toEqual({ step: 'typing', isChecked: true });
});

it('a saved offer is sent after one confirmation, and not saved again', () => {
  expect(send(SAVED).step).toBe('asking to send');
  expect(immediateEffects('send', SAVED)).toEqual(NOTHING);
});

it('unsaved changes are saved first, and the confirmation comes once they are stored and nothing more was typed', () => {
  expect(immediateEffects('send', TYPED)).toEqual({ saves: true, marks: false });
  expect(SAVING.step).toBe('saving to send');
  const stored = { ...SAVED, isPending: true };
  for (const draft of [
    TYPED,
    { ...TYPED, isPending: true },
    stored,
    { ...SAVED, isNewest: false },
  ]) {
    expect(becomes(draft, SAVING)).toBe(SAVING);
  }
  expect(becomes(SAVED, SAVING).step).toBe('asking to send');
});

it('a second press during the save changes nothing', () => {
  expect(send({ ...TYPED, isPending: true }, SAVING)).toEqual(SAVING);
});

it('missing fields are marked and get the focus before anything is saved', () => {
  expect(immediateEffects('send', LACKING)).toEqual({ saves: false, marks: true });
  expect(send(LACKING)).toEqual({ step: 'typing', isChecked: true });
});

it('an incomplete offer can be saved as a draft, without marks', () => {
  expect(immediateEffects('save', LACKING)).toEqual({ saves: true, marks: false });
});

it('invalid text gets the focus, and is not sent', () => {
  for (const press of ['save', 'send'] as const) {
    expect(immediateEffects(press, UNREADABLE)).toEqual({ saves: true, marks: true });
  }
  expect(send(UNREADABLE).step).toBe('typing');
});

it('a lost connection or a refusal cancels sending: a later save asks nothing', () => {
  const failed = editingAfter(SAVING, { type: 'failed' });
  expect(failed.step).toBe('typing');
  expect(becomes(SAVED, failed)).toBe(failed);
});

it('with a conflict the person chooses first, and presses again', () => {
  expect(immediateEffects('send', STUCK).saves).toBe(true);
  expect(send(STUCK).step).toBe('typing');
  const stopped = becomes(STUCK, SAVING);
  expect(stopped.step).toBe('typing');
  expect(becomes(SAVED, stopped)).toBe(stopped);
});

it('what the server finds missing is marked from then on', () => {
  const asking = send(SAVED);
  const refused = editingAfter(asking, { type: 'refused' });
  expect(refused).toEqual({ step: 'typing', isChecked: true });
  expect(send(SAVED, refused)).toEqual({ step: 'asking to send', isChecked: true });
});

it('a confirmation of deleting is not replaced by the one for sending', () => {
  const asking = editingAfter(SAVING, { type: 'delete' });
  expect(becomes(SAVED, asking).step).toBe('asking to delete');
  expect(editingAfter(asking, { type: 'failed' }).step).toBe('asking to delete');
  expect(editingAfter(asking, { type: 'close' })).toEqual(START);
});

it('a draft that somebody else has deleted or sent is neither saved nor sent', () => {
  for (const press of ['save', 'send'] as const) {
    expect(immediateEffects(press, { ...LACKING, isClosed: true })).toEqual(NOTHING);
  }
  expect(send({ ...TYPED, isClosed: true })).toBe(START);
});
