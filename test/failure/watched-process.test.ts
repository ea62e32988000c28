import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createProductMetrics } from '#server/product-metrics.ts';
import { isPostgres } from '#test/database.ts';
import { consumerOrder } from '#test/factories.ts';
import { ADMIN, type Product, startProduct } from '#test/product-process.ts';

/** Never a Sunday. */
const delivery_date = [2, 3]
  .map((days) => shiftDate(romeDate(new Date()), days))
  .find((date) => !isSunday(date));

describe('a monitored process', () => {
  let product: Product;
  let office: Response;
  beforeAll(async () => {
    product = await startProduct(isPostgres ? 'postgres' : 'embedded', {
      METRICS_PORT: '0',
      BACKUP_HOURS: '1',
      // Longer than the test takes: the process is killed at its end.
      DRAIN_SECONDS: '600',
    });
  });
  afterAll(async () => {
    await office.body?.cancel();
    await product[Symbol.asyncDispose]();
  });

  const call = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${product.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: product.origin, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const book = (delivery_time: string) =>
    call('POST', '/api/orders/consumer', consumerOrder({ delivery_date, delivery_time }));
  const metrics = async (): Promise<string> => {
    const [, port] = /"port":(\d+),"msg":"metrics"/.exec(product.output()) ?? [];
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    // On a busy machine the database may answer later than a reading waits for it.
    return text.includes('consegne_database_up 0\n') ? metrics() : text;
  };
  const value = async (series: string) => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
    return line && Number(line.slice(series.length));
  };

  it('counts its bookings, refusals, mails, streams and requests, by route patterns', async () => {
    // Before anything that takes time: the first copy is made after a minute.
    expect(await value('consegne_own_copy_timestamp_seconds')).toBe(isPostgres ? undefined : 0);
    const signedIn = await call('POST', '/api/session', ADMIN);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
    office = await call('GET', '/api/admin/live', undefined, { cookie });
    expect((await book('09:00')).status).toBe(201);
    expect((await book('09:00')).status).toBe(409);
    expect((await call('GET', '/api/orders/Agata%20Cognomelungo')).status).toBe(404);

    const bookings = (outcome: string) =>
      value(`consegne_bookings_total{type="consumer",outcome="${outcome}"}`);
    expect(await bookings('placed')).toBe(1);
    expect(await bookings('TIME_SLOT_OCCUPIED')).toBe(1);
    expect(await value('consegne_bookings_total{type="supplier",outcome="placed"}')).toBe(0);
    expect(await value('consegne_refusals_total{code="TIME_SLOT_OCCUPIED"}')).toBe(1);
    expect(await value('consegne_event_streams')).toBe(1);
    expect(await value('consegne_database_up')).toBe(1);
    const requests =
      'http_request_duration_seconds_count{route="/api/orders/consumer",method="POST"';
    expect(await value(`${requests},status="2xx"}`)).toBe(1);
    expect(await value(`${requests},status="4xx"}`)).toBe(1);
    await expect.poll(() => value('consegne_mail_attempts_total{outcome="written"}')).toBe(2);
    await expect.poll(() => value('consegne_event_lag_seconds_count')).toBe(1);
    await expect.poll(() => value('consegne_mails{status="pending"}')).toBe(0);
    expect(await value('consegne_mail_oldest_due_seconds')).toBe(0);
    expect(await metrics()).not.toMatch(/agata|concetta|example\.test/i);
  });

  it.each(['alerts.yml', 'dashboard.json'])(
    'has every metric and label that %s uses',
    async (file) => {
      const path = `${import.meta.dirname}/../../deploy/monitoring/${file}`;
      const notified = readFileSync(path, 'utf8').matchAll(
        /\b((?:consegne|http|process|nodejs)_\w+)(?:\{(\w+)(?==))?/g,
      );
      const lines = (await metrics()).split('\n');
      let count = 0;
      for (const [, name = '', label = ''] of notified) {
        // The embedded database has no pool, and PostgreSQL is not copied.
        if (name.startsWith(isPostgres ? 'consegne_own_copy' : 'consegne_database_pool')) continue;
        const series = lines.filter(
          (line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `),
        );
        expect(series, name).not.toEqual([]);
        if (label) expect(series.join('\n'), name).toContain(`${label}="`);
        count += 1;
      }
      expect(count).toBeGreaterThan(5);
    },
  );

  it('tells the load balancer that it is about to end, and still takes requests', async () => {
    const ready = async () => (await call('GET', '/api/ready')).json();
    await expect.poll(ready).toEqual({ status: 'ready' });
    void product.stop();
    await expect.poll(ready).toEqual({ status: 'stopping' });
    expect((await book('10:00')).status).toBe(201);
    expect((await call('GET', '/api/alive')).status).toBe(200);
  });
});

describe('the metrics of a process whose database is away', () => {
  it('say so, and have the rest', async () => {
    const away = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    const metrics = createProductMetrics('1.2.3');
    metrics.watch(away, () => 7);
    metrics.watchCopies(() => new Date('2026-11-22T05:00:00Z'));
    metrics.answered({
      method: 'BREW',
      route: '/api/site',
      status: 503,
      seconds: 0.3,
      code: 'UNAVAILABLE',
    });
    const text = await metrics.text();
    await away.close();
    expect(text).toContain('consegne_database_up 0\n');
    expect(text).not.toContain('consegne_mails{');
    expect(text).toContain('consegne_event_streams 7\n');
    expect(text).toContain('consegne_own_copy_timestamp_seconds 1795323600\n');
    expect(text).toContain('consegne_refusals_total{code="UNAVAILABLE"} 1\n');
    expect(text).toContain('{route="/api/site",method="other",status="5xx",le="0.5"} 1\n');
  });
});
