import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { selfSigned } from '#test/certificate.ts';
import { expectToWait, openMailDelivery } from '#test/mail-delivery.ts';
import { makeDue, smtpTo } from '#test/notifications.ts';

describe('a mail whose delivery fails because of TLS', async () => {
  const { orm, cleanUp, work, stopWorkers, serve, write, read, tried } = await openMailDelivery();
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
    'the certificate %s: nothing is sent, and it is retried',
    async (_, certificate, isTrusted, reason) => {
      if (isTrusted) trust(certificate.cert);
      for (const tls of ['always', 'offered'] as const) {
        const server = await serve({ tls, certificate });
        const protocol = tls === 'always' ? 'smtps' : 'smtp';
        await work(smtpTo(`${protocol}://user:secret@localhost:${server.port}`));
        const row = await tried(await write());
        await stopWorkers();
        expectToWait(row);
        expect(row.last_error).toMatch(reason);
        expect([server.mails, server.passwords]).toEqual([[], []]);
      }
    },
  );

  it('a good certificate is accepted, from the start or with STARTTLS', async () => {
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
    expectToWait(row);
    expect(row.last_error).toMatch(/STARTTLS/);
    expect([server.mails, server.passwords]).toEqual([[], []]);

    await work(smtpTo(`${url}?requireTLS=false`));
    await makeDue(orm);
    await expect.poll(() => server.passwords).toEqual(['secret']);
  });

  it('a wrong password is retried, because the owner can correct it', async () => {
    trust(good.cert);
    const server = await serve({ tls: 'always', certificate: good });
    server.answers.AUTH = '535 5.7.8 wrong password';
    await work(smtpTo(`smtps://user:wrong@localhost:${server.port}`));
    const id = await write();
    const row = await tried(id);
    expectToWait(row);
    expect(row.last_error).toContain('535 5.7.8');
    delete server.answers.AUTH;
    await makeDue(orm);
    await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});
