import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table goes out with the page: it is small, and no extra request finds a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
