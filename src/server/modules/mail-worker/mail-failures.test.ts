import { describe, expect, it } from 'vitest';
import { type Fault, startBrokenMailServer } from '#test/broken-mail-server.ts';
import { expectToWait, openMailDelivery } from '#test/mail-delivery.ts';
import { makeDue, smtpTo } from '#test/notifications.ts';

/**
 * Short only where a timeout is expected: a busy machine is slow to connect and to close a
 * connection.
 */
const timeoutsOf = ({ at, does }: Fault) =>
  does === 'hang' ? { [at === 'greeting' ? 'greetingTimeout' : 'socketTimeout']: 50 } : {};

describe('a mail whose delivery fails because the server', async () => {
  const { orm, cleanUp, work, stopWorkers, serve, write, read, tried } = await openMailDelivery();
  it.each([
    ['never greets', { at: 'greeting', does: 'hang' }, /greeting|timeout/i],
    ['hangs after the recipient', { at: 'RCPT', does: 'hang' }, /timeout/i],
    ['hangs after the mail', { at: 'end of mail', does: 'hang' }, /timeout/i],
    ['closes the line at once', { at: 'greeting', does: 'close' }, /closed|ECONNRESET/i],
    ['closes the line before the mail', { at: 'DATA', does: 'close' }, /closed|ECONNRESET/i],
    ['closes the line after the mail', { at: 'end of mail', does: 'close' }, /closed|ECONNRESET/i],
  ] as const)('%s: is tried again', async (_, fault, reason) => {
    const server = await startBrokenMailServer(fault);
    cleanUp.push(server.stop);
    await work(smtpTo(server.url, { timeouts: timeoutsOf(fault) }));
    const row = await tried(await write());
    expectToWait(row);
    expect(row.last_error).toMatch(reason);
  });

  it('answers without end: the attempt ends anyway', async () => {
    const server = await startBrokenMailServer({ at: 'RCPT', does: 'trickle' });
    cleanUp.push(server.stop);
    await work(smtpTo(server.url), { send: 300, stop: 60_000 });
    const row = await tried(await write());
    expectToWait(row);
    expect(row.last_error).toMatch(/timeout/);
  });

  it('closed the connection after the mail: it is sent again with the same id, and can be shown once', async () => {
    const broken = await startBrokenMailServer({ at: 'end of mail', does: 'close' });
    cleanUp.push(broken.stop);
    await work(smtpTo(broken.url));
    const id = await write();
    await tried(id);
    await stopWorkers();
    const server = await serve();
    await work(smtpTo(server.url));
    await makeDue(orm);
    expect(await tried(id)).toMatchObject({ status: 'sent', attempts: 2 });
    for (const source of [broken.received[0], server.mails[0]?.source]) {
      expect(source).toContain(`Message-ID: <${id}@example.test>`);
    }
  });

  it('hangs with one mail: the others are sent meanwhile, and the product stops in time', async () => {
    let reached = () => {};
    const hanging = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const hold = (to: string[]) => {
      if (!to.includes('slow@example.test')) return Promise.resolve();
      reached();
      return new Promise<void>(() => {});
    };
    const server = await serve({ hold });
    await work(smtpTo(server.url), { send: 60_000, stop: 10 });
    const slow = await write('slow@example.test');
    await hanging;
    const others = await Promise.all(Array.from({ length: 5 }, () => write()));
    for (const id of others) expect(await tried(id)).toMatchObject({ status: 'sent' });
    await stopWorkers();
    const row = await read(slow);
    expectToWait(row);
    expect(row.last_error).toMatch(/timeout: no answer before the product was stopped/);
  });
});
