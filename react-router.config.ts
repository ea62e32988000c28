import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is sent with the page: it is small, and saves a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
