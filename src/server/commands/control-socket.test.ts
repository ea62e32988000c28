import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from './command.ts';
import { askProduct, listenForCommands } from './control-socket.ts';

describe('the socket in the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'socket-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const listen = (dataDir = folder) =>
    listenForCommands(dataDir, {
      admin: async ({ email }) => `${email} è amministratrice`,
      backup: async () => {
        throw new CommandError('no room');
      },
    });

  it('is for nobody else, and answers the known commands', async () => {
    const socket = await listen();
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    const input = { email: 'eva@example.test' };
    expect(await askProduct(folder, 'admin', input)).toEqual({
      ok: true,
      text: 'eva@example.test è amministratrice',
    });
    expect(await askProduct(folder, 'backup', {})).toEqual({ ok: false, text: 'no room' });
    for (const unknown of ['constructor', 'eval', '']) {
      expect(await askProduct(folder, unknown, {})).toMatchObject({ ok: false });
    }
    await socket.close();
  });

  it('reports that no product is running, also after one that was killed', async () => {
    expect(await askProduct(folder, 'admin', {})).toBeUndefined();
    writeFileSync(join(folder, 'control.sock'), '');
    expect(await askProduct(folder, 'admin', {})).toBeUndefined();
    const socket = await listen();
    expect(await askProduct(folder, 'admin', {})).toMatchObject({ ok: true });
    await socket.close();
    expect(await askProduct(folder, 'admin', {})).toBeUndefined();
  });

  it("works in a folder whose path is longer than a socket's may be", async () => {
    const deep = join(folder, 'a'.repeat(120));
    mkdirSync(deep);
    const socket = await listen(deep);
    expect(await askProduct(deep, 'admin', {})).toMatchObject({ ok: true });
    await socket.close();
  });

  it('runs one command after the other, including those that came before it was closed', async () => {
    const done: string[] = [];
    const socket = await listenForCommands(folder, {
      admin: async ({ email = '' }) => {
        done.push(`${email} begins`);
        await new Promise(setImmediate);
        done.push(`${email} ends`);
        return email;
      },
    });
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((email) => askProduct(folder, 'admin', { email })),
    );
    expect(answers.every((answer) => answer?.ok)).toBe(true);
    expect(done.filter((_, index) => index % 2 === 0).map((line) => line.at(0))).toEqual(
      done.filter((_, index) => index % 2 === 1).map((line) => line.at(0)),
    );
    await socket.close();
  });

  it('survives clients that send garbage, too much, or disconnect', async () => {
    const socket = await listen();
    const send = async (words: string) => {
      const client = createConnection(join(folder, 'control.sock'));
      client.on('error', () => {});
      client.end(words);
      return text(client).catch(() => '');
    };
    expect(await send('GET / HTTP/1.1\r\n\r\n')).toContain('"ok":false');
    expect(await send('{"command":"admin","input":{"x":1}}\n')).toContain('"ok":false');
    expect(await send('x'.repeat(100_000))).toBe('');
    expect(await send('')).toBe('');
    createConnection(join(folder, 'control.sock')).destroy();
    expect(await askProduct(folder, 'admin', {})).toMatchObject({ ok: true });
    await socket.close();
  });
});
