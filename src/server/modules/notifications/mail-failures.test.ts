import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MailList } from '#contract/mails.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#server/testing/api.ts';
import { startBrokenMailServer } from '#server/testing/broken-mail-server.ts';
import { selfSigned } from '#server/testing/certificate.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { makeDue, smtpTo, startTestWorker } from '#server/testing/notifications.ts';
import type { MailWorker } from './deliver-notifications.ts';
import {
  addNotification,
  claimNotification,
  markDelayed,
  markFailed,
  markSent,
} from './notifications.store.ts';

/** Short, because every one of them is meant to run out. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 50, socketTimeout: 50 };
/** Long ones, for tests in which nothing hangs. */
const NO_DEADLINES = { send: 60_000, stop: 60_000 };

type Row = {
  status: string;
  attempts: number;
  last_error: string | null;
  /** Seconds until the next attempt. */
  pause: number;
};

describe('a mail whose delivery fails', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  const workers: MailWorker[] = [];
  const lines: string[] = [];
  const cleanUp: (() => Promise<void>)[] = [];
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  };
  afterEach(async () => {
    await stopWorkers();
    for (const clean of cleanUp.splice(0)) await clean();
    await orm.execute(sql`delete from notifications`);
  });

  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const work = async (mailer: Mailer, deadlines = NO_DEADLINES) => {
    workers.push(await startTestWorker(database, mailer, { logger, deadlines }));
  };
  const serve = async (options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    cleanUp.push(server.stop);
    return server;
  };
  const write = async (recipient = 'ada@example.test') => {
    const id = crypto.randomUUID();
    const payload = { type: 'contact', name: 'Ada', email: 'a@b.test', subject: 'x', message: 'y' };
    await addNotification(orm, { id, type: 'contact', payload, recipient });
    return id;
  };
  const read = async (id: string) => {
    const [stored] = await rows<Row>(
      orm,
      sql`select status, attempts, last_error,
          extract(epoch from next_attempt_at - now())::float8 as pause
        from notifications where id = ${id}`,
    );
    return stored as Row;
  };
  /** Waits for the end of an attempt. */
  const tried = async (id: string) => {
    const isOver = ({ status, last_error }: Row) => status !== 'pending' || last_error !== null;
    await expect.poll(async () => isOver(await read(id)), { interval: 10 }).toBe(true);
    return read(id);
  };
  const failed = async () =>
    (await api.request('GET', '/api/admin/mails', undefined, office)).body as MailList;
  const resend = (id: string) =>
    api.request('POST', `/api/admin/mails/${id}/resend`, undefined, office);
  /** It waits for its second attempt, and the office does not have to do anything. */
  const waits = (row: Row) => {
    expect(row).toMatchObject({ status: 'pending', attempts: 1 });
    expect(row.pause).toBeLessThanOrEqual(15);
  };

  describe('by a refusal', () => {
    it('for good is seen by the office with the words of the server, and goes out once it is resent', async () => {
      const server = await serve();
      server.answers.RCPT = '550 5.1.1 no such mailbox';
      await work(smtpTo(server.url));
      const id = await write();
      expect(await tried(id)).toMatchObject({ status: 'failed', attempts: 1 });
      const { rows: seen } = await failed();
      const last_error = expect.stringContaining('550 5.1.1 no such mailbox');
      expect(seen).toMatchObject([{ id, status: 'failed', attempts: 1, last_error }]);
      delete server.answers.RCPT;
      expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
      await expect.poll(() => read(id)).toMatchObject({ status: 'sent', last_error: null });
      expect((await failed()).total).toBe(0);
      expect(server.mails).toHaveLength(1);
    });

    it.each([
      ['greylisting', { RCPT: '450 4.2.0 greylisted' }],
      ['too many mails', { MAIL: '421 4.7.0 too many' }],
      ['our address', { MAIL: '550 5.7.1 sender refused' }],
      ['relaying', { RCPT: '554 5.7.1 relay access denied' }],
      ['a full mailbox', { RCPT: '552 5.2.2 mailbox full' }],
      ['a full disk', { DATA: '451 4.3.0 later' }],
      ['the contents', { DATA: '554 5.7.1 refused as spam' }],
    ])(
      'that passes or that we can mend is tried again, and arrives once: %s',
      async (_, answers) => {
        const server = await serve();
        Object.assign(server.answers, answers);
        await work(smtpTo(server.url));
        const id = await write();
        const row = await tried(id);
        waits(row);
        expect(row.last_error).toContain(Object.values(answers)[0]);
        for (const command of Object.keys(answers)) delete server.answers[command as 'RCPT'];
        await makeDue(orm);
        await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 2 });
        expect(server.mails).toHaveLength(1);
      },
    );

    it('that lasts an hour is seen by the office, with the next attempt, and can be hurried', async () => {
      const server = await serve();
      server.answers.RCPT = '450 4.2.0 greylisted';
      await work(smtpTo(server.url));
      const id = await write();
      await tried(id);
      expect((await failed()).total).toBe(0);
      await orm.execute(sql`update notifications set created_at = now() - interval '61 minutes',
        next_attempt_at = now() + interval '1 hour'`);
      const [seen] = (await failed()).rows;
      expect(seen).toMatchObject({ id, status: 'pending', next_attempt_at: expect.any(String) });
      delete server.answers.RCPT;
      expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
      await expect.poll(() => read(id)).toMatchObject({ status: 'sent' });
      expect((await failed()).total).toBe(0);
    });

    it('that lasts a week is given up, and the office can have it tried for another week', async () => {
      const server = await serve();
      server.answers.RCPT = '450 4.2.0 greylisted';
      const id = await write();
      await orm.execute(sql`update notifications set created_at = now() - interval '169 hours'`);
      await work(smtpTo(server.url));
      expect(await tried(id)).toMatchObject({ status: 'failed', attempts: 1 });
      expect((await failed()).total).toBe(1);
      // The office has it sent again: it gets another week.
      expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
      waits(await tried(id));
    });

    it('of one recipient does not hold up the others', async () => {
      const server = await serve({ refused: ['nobody@example.test'] });
      const refused = await Promise.all(
        Array.from({ length: 6 }, () => write('nobody@example.test')),
      );
      const id = await write();
      await work(smtpTo(server.url));
      expect(await tried(id)).toMatchObject({ status: 'sent' });
      for (const one of refused) expect(await tried(one)).toMatchObject({ status: 'failed' });
    });

    it('leaves no address in the log', () => {
      const written = lines.join('');
      expect(written).toContain('"response_code":550');
      expect(written).not.toMatch(/@(example|b)\.test/);
    });
  });

  describe('because the server', () => {
    it.each([
      ['never greets', { at: 'greeting', does: 'hang' }, /greeting|timeout/i],
      ['hangs after the recipient', { at: 'RCPT', does: 'hang' }, /timeout/i],
      ['hangs after the mail', { at: 'end of mail', does: 'hang' }, /timeout/i],
      ['closes the line at once', { at: 'greeting', does: 'close' }, /closed|ECONNRESET/i],
      ['closes the line before the mail', { at: 'DATA', does: 'close' }, /closed|ECONNRESET/i],
      [
        'closes the line after the mail',
        { at: 'end of mail', does: 'close' },
        /closed|ECONNRESET/i,
      ],
    ] as const)('%s: is tried again', async (_, fault, reason) => {
      const server = await startBrokenMailServer(fault);
      cleanUp.push(server.stop);
      await work(smtpTo(server.url, { timeouts: TIMEOUTS }));
      const row = await tried(await write());
      waits(row);
      expect(row.last_error).toMatch(reason);
    });

    it('answers without end: the attempt has an end all the same', async () => {
      const server = await startBrokenMailServer({ at: 'RCPT', does: 'trickle' });
      cleanUp.push(server.stop);
      await work(smtpTo(server.url), { send: 300, stop: 60_000 });
      const row = await tried(await write());
      waits(row);
      expect(row.last_error).toMatch(/timeout/);
    });

    it('lost the line after the mail: it comes again with the same id, and can be shown once', async () => {
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
      waits(row);
      expect(row.last_error).toMatch(/timeout: no answer before the product was stopped/);
    });
  });

  describe('because of TLS', () => {
    const trusted = getCACertificates();
    const trust = (cert: string) => {
      setDefaultCACertificates([...trusted, cert]);
      cleanUp.push(async () => setDefaultCACertificates(trusted));
    };
    const good = selfSigned('localhost');

    it.each([
      ['nobody has signed', good, false, /self-signed certificate/],
      ['has another name', selfSigned('mail.example.test'), true, /does not match certificate/],
      ['has expired', selfSigned('localhost', { expired: true }), true, /expired/],
    ])(
      'the certificate %s: nothing is sent, and it is tried again',
      async (_, certificate, isTrusted, reason) => {
        if (isTrusted) trust(certificate.cert);
        for (const tls of ['always', 'offered'] as const) {
          const server = await serve({ tls, certificate });
          const protocol = tls === 'always' ? 'smtps' : 'smtp';
          await work(smtpTo(`${protocol}://user:secret@localhost:${server.port}`));
          const row = await tried(await write());
          await stopWorkers();
          waits(row);
          expect(row.last_error).toMatch(reason);
          expect([server.mails, server.passwords]).toEqual([[], []]);
        }
      },
    );

    it('a good certificate is what it wants, from the start or with STARTTLS', async () => {
      trust(good.cert);
      for (const tls of ['always', 'offered'] as const) {
        const server = await serve({ tls, certificate: good });
        const protocol = tls === 'always' ? 'smtps' : 'smtp';
        await work(smtpTo(`${protocol}://user:secret@localhost:${server.port}`));
        expect(await tried(await write())).toMatchObject({ status: 'sent' });
        await stopWorkers();
        expect(server.passwords).toEqual(['secret']);
      }
    });

    it('the offer of TLS was removed on the way: no password is sent, unless the URL allows it', async () => {
      const server = await serve();
      const url = `smtp://user:secret@127.0.0.1:${server.port}`;
      await work(smtpTo(url));
      const row = await tried(await write());
      await stopWorkers();
      waits(row);
      expect(row.last_error).toMatch(/STARTTLS/);
      expect([server.mails, server.passwords]).toEqual([[], []]);

      await work(smtpTo(`${url}?requireTLS=false`));
      await makeDue(orm);
      await expect.poll(() => server.passwords).toEqual(['secret']);
    });

    it('a wrong password is tried again, because the owner can mend it', async () => {
      trust(good.cert);
      const server = await serve({ tls: 'always', certificate: good });
      server.answers.AUTH = '535 5.7.8 wrong password';
      await work(smtpTo(`smtps://user:wrong@localhost:${server.port}`));
      const id = await write();
      const row = await tried(id);
      waits(row);
      expect(row.last_error).toContain('535 5.7.8');
      delete server.answers.AUTH;
      await makeDue(orm);
      await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    });
  });

  describe('or whose lease is over', () => {
    const expire = () =>
      orm.execute(sql`update notifications set next_attempt_at = now() - interval '1 second'`);

    it('is left alone by the attempt that came too late, when another one has begun', async () => {
      const id = await write();
      const first = (await claimNotification(orm))!;
      await expire();
      const second = (await claimNotification(orm))!;
      expect([first.attempts, second.attempts]).toEqual([1, 2]);
      await markDelayed(orm, first, 'ETIMEDOUT', 15);
      await markFailed(orm, first, '550');
      expect(await read(id)).toMatchObject({ status: 'pending', last_error: null });
      await markSent(orm, id);
      await markDelayed(orm, second, 'ETIMEDOUT', 15);
      expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    });

    it('counts as sent when it has gone out, though it was withdrawn meanwhile', async () => {
      const id = await write();
      await claimNotification(orm);
      await expire();
      await orm.execute(sql`select withdraw_mail(${id}::uuid, 1)`);
      expect(await read(id)).toMatchObject({ status: 'withdrawn' });
      await markSent(orm, id);
      expect(await read(id)).toMatchObject({ status: 'sent' });
    });

    it('is not sent again when it was withdrawn while a worker sent it that was killed', async () => {
      const id = await write();
      await claimNotification(orm);
      await orm.execute(sql`select withdraw_mail(${id}::uuid, 1)`);
      expect(await read(id)).toMatchObject({ status: 'pending' });
      await expire();
      const other = await write();
      expect(await claimNotification(orm)).toMatchObject({ id: other });
      expect(await read(id)).toMatchObject({ status: 'withdrawn' });
      expect(await claimNotification(orm)).toBeUndefined();
    });

    it('is not sent twice when the database was away at the end of the first sending', async () => {
      const server = await serve();
      const smtp = smtpTo(server.url);
      await work({
        ...smtp,
        send: async (mail, signal) => {
          await smtp.send(mail, signal);
          await orm.execute(sql`alter table notifications rename to notifications_away`);
        },
      });
      const before = lines.length;
      const id = await write();
      const isAway = () => lines.slice(before).some((line) => line.includes('could not reach'));
      await expect.poll(isAway).toBe(true);
      // Back, and the lease is over.
      await orm.execute(sql`update notifications_away set next_attempt_at = now()`);
      await orm.execute(sql`alter table notifications_away rename to notifications`);
      await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 1 });
      await stopWorkers();
      expect(server.mails).toHaveLength(1);
    });
  });
});
