import { describe, expect, it } from 'vitest';
import { createCounter, createHistogram, gauge, metricsText } from './metrics.ts';

const text = (...collectors: Parameters<typeof metricsText>[0]) => metricsText(collectors);

describe('the text that Prometheus reads', () => {
  it('has the help, the type and each value with its labels', async () => {
    const mails = createCounter('mails_total', 'Mails.');
    mails.add({ outcome: 'sent' });
    mails.add({ outcome: 'failed' }, 2);
    mails.add({ outcome: 'sent' });
    expect(await text(mails.collect)).toBe(
      '# HELP mails_total Mails.\n# TYPE mails_total counter\n' +
        'mails_total{outcome="sent"} 2\nmails_total{outcome="failed"} 2\n',
    );
  });

  it('has buckets that each include those below, the last one all', async () => {
    const durations = createHistogram('seconds', 'Time.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) durations.observe({ route: '/a' }, value);
    expect((await text(durations.collect)).split('\n').slice(2, -1)).toEqual([
      'seconds_bucket{route="/a",le="0.1"} 2',
      'seconds_bucket{route="/a",le="1"} 3',
      'seconds_bucket{route="/a",le="+Inf"} 4',
      'seconds_sum{route="/a"} 7.65',
      'seconds_count{route="/a"} 4',
    ]);
  });

  it('is valid whatever a label contains', async () => {
    const info = gauge('info', 'It.', [{ labels: { path: 'a"b\\c\nd' }, value: 1 }]);
    expect(await text(() => [info])).toContain('info{path="a\\"b\\\\c\\nd"} 1\n');
  });

  it('has the rest if something cannot be read', async () => {
    const away = () => Promise.reject(new Error('away'));
    expect(await text(away, () => [gauge('up', 'It.', 0)])).toContain('up 0\n');
  });
});
