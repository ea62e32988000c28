/** A restore that was refused before anything was changed. Its message is for the person at the terminal. */
export class RestoreRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreRefusedError';
  }
}
