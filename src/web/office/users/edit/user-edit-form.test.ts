import { describe, expect, it } from 'vitest';
import { compareWith } from '#web/forms/edit/merge-edits.ts';
import { NEW_USER_BASE, USER_CREATE, USER_EDIT, type UserBase } from './user-edit-form.ts';

const rosa: UserBase = { email: 'rosa@example.test', role: 'staff', company: null, version: 3 };
const values = USER_EDIT.valuesOf(rosa);

describe('the edit of a user', () => {
  it('sends nothing unchanged, however it is typed', () => {
    expect(USER_EDIT.changesOf(rosa, values)).toEqual({});
    const typed = { ...values, email: ' Rosa@Example.test ', company: '  ' };
    expect(USER_EDIT.changesOf(rosa, typed)).toEqual({});
  });

  it('sends each change on its own', () => {
    expect(USER_EDIT.changesOf(rosa, { ...values, role: 'admin' })).toEqual({ role: 'admin' });
    expect(USER_EDIT.changesOf(rosa, { ...values, company: ' Edil ' })).toEqual({
      company: 'Edil',
    });
    const withCompany = { ...rosa, company: 'Edil' };
    expect(USER_EDIT.changesOf(withCompany, values)).toEqual({ company: '' });
  });

  it('shows an invalid e-mail at the field', () => {
    expect(USER_EDIT.problemsOf({ ...values, email: '' })).toEqual({
      email: "Inserisci l'indirizzo email",
    });
    expect(USER_EDIT.problemsOf({ ...values, email: 'rosa' }).email).toContain('valido');
    expect(USER_EDIT.problemsOf(values)).toEqual({});
  });

  it('keeps both changes of two administrators, and lets the person choose for the same field', () => {
    const theirs: UserBase = { ...rosa, role: 'admin', version: 4 };
    const company = { ...values, company: 'Edil' };
    expect(compareWith(USER_EDIT, rosa, theirs, company)).toEqual({
      merged: ['role'],
      conflicts: [],
    });
    const role = { ...values, role: 'client' as const };
    expect(compareWith(USER_EDIT, rosa, theirs, role)).toEqual({
      merged: [],
      conflicts: ['role'],
    });
    expect(USER_EDIT.textOf('role', role)).toBe('Cliente');
  });
});

describe('a new user', () => {
  it('is sent whole, and not at all before anything is typed', () => {
    const blank = USER_CREATE.valuesOf(NEW_USER_BASE);
    expect(USER_CREATE.changesOf(NEW_USER_BASE, blank)).toEqual({});
    expect(
      USER_CREATE.changesOf(NEW_USER_BASE, { ...blank, email: ' Nuova@Example.test' }),
    ).toEqual({ input: { email: 'nuova@example.test', role: 'client', company: '' } });
  });
});
