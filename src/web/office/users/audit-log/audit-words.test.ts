import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/users/audit-log.schema.ts';
import { auditChanges, auditPeople } from './audit-words.ts';

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  action: 'user-changed',
  by: { id: null, name: 'ufficio@example.test' },
  subject: null,
  before: null,
  after: null,
  at: '2026-11-23T08:00:00.000Z',
  ...overrides,
});
const rosa = { id: null, name: 'rosa@example.test' };

describe('an entry of the audit log', () => {
  it('says in Italian what was changed, before and after', () => {
    const before = { role: 'client', company: null };
    const after = { role: 'admin', company: 'Edil Rossi' };
    expect(auditChanges(entry({ before, after }))).toEqual([
      { label: 'Ruolo', before: 'Cliente', after: 'Admin' },
      { label: 'Azienda', before: 'vuoto', after: 'Edil Rossi' },
    ]);
  });

  it('has the names of the booking rules', () => {
    const before = { min_notice_hours: 0, limit_to_opening_hours: false, patron_day: '02-05' };
    const after = { min_notice_hours: 1, limit_to_opening_hours: true, patron_day: '08-24' };
    expect(auditChanges(entry({ action: 'rules-changed', before, after }))).toEqual([
      { label: 'Preavviso minimo', before: '0 ore', after: '1 ora' },
      { label: 'Privati solo negli orari di apertura', before: 'no', after: 'sì' },
      { label: 'Giorno del patrono', before: '05/02', after: '24/08' },
    ]);
  });

  it('says how documents are written for Easyfatt', () => {
    const before = { payments: [], vat_codes: { '0': '' }, first_date: null, send_codes: true };
    const after = {
      payments: [{ terms: 'Alla consegna', name: 'Contanti' }],
      vat_codes: { '0': 'N3' },
      first_date: '2026-11-03',
      send_codes: false,
    };
    const action = 'easyfatt-documents-changed';
    expect(auditChanges(entry({ action, before, after }))).toEqual([
      { label: 'Pagamenti', before: 'vuoto', after: 'Alla consegna: Contanti' },
      { label: 'Codici IVA', before: 'IVA 0: manca', after: 'IVA 0: N3' },
      { label: 'Primo giorno', before: 'vuoto', after: '2026-11-03' },
      { label: 'Codici degli articoli', before: 'sì', after: 'no' },
    ]);
  });

  it('says which proof drivers take', () => {
    const [before, after] = [{ proof_photo: 'asked' }, { proof_photo: 'required' }];
    expect(auditChanges(entry({ action: 'rules-changed', before, after }))).toEqual([
      {
        label: 'Foto della consegna',
        before: 'chiesta, non obbligatoria',
        after: 'obbligatoria',
      },
    ]);
  });

  it('has the opening hours by weekday', () => {
    const before = { Lunedì: '06:30-12:30' };
    const after = { Lunedì: '06:30-12:30, 14:00-17:30' };
    expect(auditChanges(entry({ action: 'hours-changed', before, after }))).toEqual([
      { label: 'Lunedì', before: '06:30-12:30', after: '06:30-12:30, 14:00-17:30' },
    ]);
  });

  it('says what was closed, for whom and why', () => {
    const day = { from: '2026-11-23', to: '2026-11-23' };
    const after = { types: ['consumer', 'supplier'], ...day, reason: 'Ferie' };
    expect(auditChanges(entry({ action: 'days-closed', after }))).toEqual([
      { label: 'Per chi', after: 'privati, rivenditori' },
      { label: 'Dal', after: 'lunedì 23 novembre 2026' },
      { label: 'Al', after: 'lunedì 23 novembre 2026' },
      { label: 'Motivo', after: 'Ferie' },
    ]);
    const times = { types: ['consumer'], ...day, times: ['08:00', '08:30'] };
    expect(auditChanges(entry({ action: 'days-opened', after: times })).at(-1)).toEqual({
      label: 'Orari',
      after: '08:00, 08:30',
    });
  });

  it('lists the most important first, in whichever order the database stores it', () => {
    const labels = (overrides: Partial<AuditEntry>) =>
      auditChanges(entry(overrides)).map(({ label }) => label);
    const closed = { to: '2026-11-24', from: '2026-11-23', types: ['consumer'], reason: 'Ferie' };
    expect(labels({ action: 'days-closed', after: closed })).toEqual([
      'Per chi',
      'Dal',
      'Al',
      'Motivo',
    ]);
    const before = { Sabato: '07:00-12:00', Domenica: '', Lunedì: '', Martedì: '' };
    const after = { Sabato: '', Domenica: '08:00-12:00', Lunedì: '06:30-12:30', Martedì: '' };
    expect(labels({ action: 'hours-changed', before, after })).toEqual([
      'Lunedì',
      'Martedì',
      'Sabato',
      'Domenica',
    ]);
  });

  it('says that a sign-in failed at its second step', () => {
    const after = { second_factor: true };
    expect(auditChanges(entry({ action: 'sign-in-failed', after }))).toEqual([
      { label: 'Secondo fattore', after: 'codice non valido' },
    ]);
  });

  it('shows of a new user what the names do not', () => {
    const after = { email: rosa.name, role: 'staff', company: null };
    expect(auditChanges(entry({ action: 'user-created', subject: rosa, after }))).toEqual([
      { label: 'Ruolo', after: 'Staff' },
    ]);
  });

  it('names who did it, and to whom if that was somebody else', () => {
    expect(auditPeople(entry({ subject: rosa }))).toBe(
      'ufficio@example.test · riguarda rosa@example.test',
    );
    expect(auditPeople(entry({}))).toBe('ufficio@example.test');
    expect(auditPeople(entry({ by: null, subject: rosa }))).toBe('rosa@example.test');
    expect(auditPeople(entry({ by: rosa, subject: rosa }))).toBe('rosa@example.test');
  });
});
