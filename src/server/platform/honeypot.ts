import { AppError } from './errors.ts';

/** Refuses a form whose hidden field is filled in, and says so: a person's browser may have done it. */
export function checkHoneypot(hiddenField: string | undefined): void {
  if (hiddenField) {
    throw new AppError('INVALID_INPUT', {
      message: 'il modulo sembra compilato da un programma. Ci contatti per telefono.',
    });
  }
}
