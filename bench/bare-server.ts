/** Node's own server in a process of its own. It answers every request with the same, and does nothing else. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { headers: Record<string, string>; body: string };

/** With the answer that `url` gives now. */
export async function startBareServer(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries(response.headers);
  const child = fork(import.meta.filename);
  child.send({ headers, body: await response.text() } satisfies Answer);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, pid: child.pid as number, stop: () => child.kill() };
}

if (import.meta.main) {
  const [{ headers, body }] = (await once(process, 'message')) as [Answer];
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
