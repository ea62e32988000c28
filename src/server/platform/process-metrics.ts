import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Collect, gauge } from './metrics.ts';

const NANOSECONDS = 1e9;

/** This process, by the names that Prometheus clients use: memory, processor and event loop. */
export function processMetrics(): Collect {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
      gauge(
        'nodejs_external_memory_bytes',
        'Memory outside the heap, as of the embedded database.',
        external,
      ),
      gauge('process_start_time_seconds', 'When the process started, since 1970.', started),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop since the last reading.',
        lag,
      ),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time, of all threads.',
        samples: [{ value: (user + system) / 1e6 }],
      },
    ];
  };
}
