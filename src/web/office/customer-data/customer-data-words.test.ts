import { describe, expect, it } from 'vitest';
import {
  countsText,
  erasedText,
  formerOrdersText,
  namesText,
  openText,
} from './customer-data-words.ts';

const NOTHING = {
  names: [],
  orders: 0,
  orders_open: 0,
  orders_former: 0,
  offers: 0,
  offers_open: 0,
  quotes: 0,
  messages: 0,
  mails: 0,
  views: [],
  resellers: 0,
  pictures: 0,
  cards: 0,
  cards_kept: 0,
};

describe('what is stored about a customer', () => {
  it('are counted without zero counts', () => {
    expect(countsText({ ...NOTHING, views: 2, orders: 2, offers: 1, quotes: 1, mails: 1 })).toBe(
      '2 ordini, 1 preventivo, 1 richiesta di preventivo, 1 email, 2 viste salvate',
    );
    expect(countsText({ ...NOTHING, views: 0 })).toBe('');
  });

  it('are under at most five names, with the number of others', () => {
    expect(namesText([])).toBe('');
    expect(namesText(['Anna Russo', 'Ugo Russo'])).toBe('Anna Russo, Ugo Russo');
    expect(namesText([...'abcdef'])).toBe('a, b, c, d, e e un altro');
    expect(namesText([...'abcdefgh'])).toBe('a, b, c, d, e e altri 3');
  });

  it('cannot be erased while orders are open, and say how many', () => {
    expect(openText(NOTHING)).toBeNull();
    expect(openText({ ...NOTHING, orders_open: 1 })).toBe(
      '1 ordine è ancora da consegnare: prima va consegnato o annullato.',
    );
    expect(openText({ ...NOTHING, orders_open: 3 })).toBe(
      '3 ordini sono ancora da consegnare: prima vanno consegnati o annullati.',
    );
  });

  it('cannot be erased while offers are open', () => {
    expect(openText({ ...NOTHING, offers_open: 2 })).toBe(
      '2 preventivi sono ancora aperti: prima vanno ritirati, o va scelta la data della consegna.',
    );
    expect(openText({ ...NOTHING, orders_open: 1, offers_open: 1 })).toMatch(
      /^1 ordine .* annullato\. 1 preventivo è ancora aperto: prima va ritirato, /,
    );
  });

  it('mention that orders with the contact by mistake stay', () => {
    expect(formerOrdersText(0)).toBe('');
    expect(formerOrdersText(1)).toBe(
      '1 ordine di altri ha avuto questo contatto, poi corretto: la cancellazione toglie solo il contatto.',
    );
    expect(formerOrdersText(2)).toMatch(/^2 ordini di altri hanno avuto/);
  });

  it('are reported after the erasure: what was deleted and what stays', () => {
    const erased = {
      orders_kept: 2,
      orders_deleted: 1,
      orders_former: 0,
      offers_kept: 0,
      offers_deleted: 0,
      quotes: 0,
      messages: 1,
      mails: 4,
      views: 1,
      resellers: 0,
      pictures: 0,
      cards_deleted: 0,
      cards_kept: 0,
    };
    expect(erasedText(erased)).toBe(
      'Cancellati: 1 ordine, 1 messaggio, 4 email, 1 vista salvata. Conservati per la contabilità, senza contatti e note: 2 ordini.',
    );
    expect(erasedText({ ...erased, offers_kept: 3, offers_deleted: 1 })).toBe(
      'Cancellati: 1 ordine, 1 preventivo, 1 messaggio, 4 email, 1 vista salvata. Conservati per la contabilità, senza contatti e note: 2 ordini, 3 preventivi.',
    );
    expect(erasedText({ ...erased, orders_kept: 0 })).not.toContain('Conservati');
    expect(erasedText({ ...erased, orders_former: 1 })).toContain(
      ' Contatto tolto da 1 ordine di altri. ',
    );
    expect(erasedText({ ...erased, cards_deleted: 1, cards_kept: 2 })).toMatch(
      /1 scheda\. Contatto, referente e parole accanto ai numeri tolti da 2 schede di aziende: rileggerne note e avviso\. /,
    );
    expect(erasedText({ ...erased, resellers: 1 })).toContain(
      ' Referente, contatti e note tolti da 1 rivenditore. ',
    );
  });
});
