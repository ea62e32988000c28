import { describe, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import {
  attemptsText,
  EVENT_GROUPS,
  EVENTS,
  eventsText,
  failureText,
  stateOf,
  troubleText,
  waitingText,
} from './webhook-words.ts';

const endpoint: WebhookEndpoint = {
  id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
  url: 'https://gestionale.example.it/notifiche',
  events: ['order.created'],
  enabled: true,
  off_reason: null,
  off_at: null,
  failing_since: null,
  old_secret_until: null,
  last: null,
  waiting: 0,
  version: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const AT = '2026-11-20T08:00:00.000Z';

describe('an endpoint', () => {
  it('says whether it works, and who has switched it off', () => {
    expect(stateOf(endpoint)).toBe('on');
    expect(troubleText(endpoint)).toBe('');
    const failing = { ...endpoint, failing_since: AT };
    expect(stateOf(failing)).toBe('failing');
    expect(troubleText(failing)).toContain('Non arriva niente dal 20 nov 2026, 09:00');
    const stopped = { ...failing, enabled: false, off_reason: 'gone', off_at: AT } as const;
    expect(stateOf(stopped)).toBe('stopped');
    expect(troubleText(stopped)).toMatch(/^Sospesa il 20 nov 2026, 09:00: .*410/);
    const off = { ...failing, enabled: false, off_at: AT };
    expect(stateOf(off)).toBe('off');
    expect(troubleText(off)).toBe('');
  });

  it('says what waits for it, and that it goes out once it is on again', () => {
    expect(waitingText(endpoint)).toBe('');
    expect(waitingText({ ...endpoint, waiting: 1 })).toBe('1 notifica in attesa');
    expect(waitingText({ ...endpoint, waiting: 2, enabled: false })).toBe(
      '2 notifiche in attesa: partono appena si riattiva',
    );
  });

  it('names its events in the order of the dialog, each in one group', () => {
    expect(eventsText(['offer.sent', 'order.created'])).toBe('Ordine creato, Preventivo emesso');
    expect(eventsText(EVENTS)).toBe('Tutti gli eventi');
    const grouped = EVENT_GROUPS.flatMap(({ prefix }) =>
      EVENTS.filter((event) => event.startsWith(prefix)),
    );
    expect(grouped).toEqual(EVENTS);
  });
});

describe('a delivery', () => {
  const delivery: WebhookDelivery = {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a02',
    type: 'order.created',
    subject_id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a03',
    subject_version: 1,
    status: 'waiting',
    attempts: 0,
    http_status: null,
    failure: null,
    tried_at: null,
    next_attempt_at: AT,
    created_at: AT,
  };

  it('says how often it was tried, and when it is tried again', () => {
    expect(attemptsText(delivery)).toBe('Non ancora inviata');
    expect(attemptsText({ ...delivery, tried_at: AT })).toBe('Di nuovo in coda');
    expect(attemptsText({ ...delivery, attempts: 1 })).toBe('Invio in corso');
    expect(attemptsText({ ...delivery, attempts: 2, tried_at: AT })).toBe(
      '2 tentativi, il prossimo il 20 nov 2026, 09:00',
    );
    const ended = { ...delivery, tried_at: AT, next_attempt_at: null };
    expect(attemptsText({ ...ended, status: 'failed', attempts: 10 })).toBe(
      'Rinunciato dopo 10 tentativi',
    );
    expect(attemptsText({ ...ended, status: 'delivered', attempts: 1 })).toBe('1 tentativo');
  });

  it('says why it failed, with the answer that it got', () => {
    expect(failureText({ failure: 'status', http_status: 503 })).toBe(
      'Il programma ha risposto con un errore (503)',
    );
    expect(failureText({ failure: 'timeout', http_status: null })).toBe(
      'Nessuna risposta entro 15 secondi',
    );
  });
});
