import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/ssr',
  buildDirectory: 'build/site',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
