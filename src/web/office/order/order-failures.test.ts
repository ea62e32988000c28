import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { commandFailure, deleteFailure, loadFailure } from './order-failures.ts';

const offline = new ConnectionError(new TypeError('Failed to fetch'));
const mute = new ApiError(502, null);
const answer = new ApiError(404, { code: 'NOT_FOUND', message: 'Ordine non trovato' });

describe('an order that could not be confirmed', () => {
  it.each([
    [answer, 'Impossibile confermare la consegna: Ordine non trovato'],
    [mute, "Impossibile confermare la consegna: Errore sconosciuto durante l'aggiornamento"],
    [offline, 'Impossibile confermare la consegna: Errore imprevisto durante la conferma consegna'],
  ])('says why: %s', (error, text) => {
    expect(commandFailure('confirm', error)).toBe(text);
  });
});

describe('an order that could not be deleted', () => {
  it.each([
    [answer, "Impossibile cancellare l'ordine: Ordine non trovato"],
    [mute, "Impossibile cancellare l'ordine: Errore durante la cancellazione"],
    [offline, "Impossibile cancellare l'ordine: Errore durante la cancellazione"],
  ])('says why: %s', (error, text) => {
    expect(deleteFailure(error, 'cancellare')).toBe(text);
  });

  it("uses the orders' page's words there", () => {
    expect(deleteFailure(answer, 'eliminare')).toBe(
      "Impossibile eliminare l'ordine: Ordine non trovato",
    );
  });
});

describe('an order that could not be cancelled', () => {
  it('says why', () => {
    expect(commandFailure('cancel', answer)).toBe(
      "Impossibile annullare l'ordine: Ordine non trovato",
    );
    expect(commandFailure('cancel', offline)).toBe(
      "Impossibile annullare l'ordine: Errore di connessione",
    );
  });
});

describe('an order that could not be marked as delivered', () => {
  it.each([
    ['deliver', "Impossibile consegnare l'ordine: Ordine non trovato"],
    ['collect', "Impossibile ritirare l'ordine: Ordine non trovato"],
  ] as const)('says so in the words of its button: %s', (name, text) => {
    expect(commandFailure(name, answer)).toBe(text);
  });
});

describe('orders that could not be loaded', () => {
  it.each([
    [answer, 'Errore consumer: Ordine non trovato'],
    [mute, 'Errore consumer: Errore nel caricamento degli ordini'],
    [offline, 'Errore consumer: Errore di connessione'],
  ])('say of which kind, and why: %s', (error, text) => {
    expect(loadFailure('consumer', error)).toBe(text);
  });

  it('name the resellers with their own prefix', () => {
    expect(loadFailure('supplier', answer)).toBe('Errore supplier: Ordine non trovato');
  });
});
