import { AppError } from './errors.ts';

/** Refuses a form whose honeypot is filled in. The error says so, because a browser's autofill may have done it. */
export function checkHoneypot(hiddenField: string | undefined): void {
  if (hiddenField) {
    throw new AppError('INVALID_INPUT', {
      message:
        'il modulo sembra compilato da un programma. Se è stato il browser, premi di nuovo il pulsante. Oppure chiamaci al telefono.',
    });
  }
}
