import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { codeGroups } from './scripts/code-groups.ts';
import { compileHint } from './scripts/compile-hints.ts';
import { moduleAddress } from './scripts/module-address.ts';

/**
 * What the pages use is in their one file, and not in a thousand that Node would look up at each start. These
 * are shared with the server that calls the pages.
 */
const ssr = { noExternal: true as const, external: ['react', 'react-dom', 'react-router'] };

const output = { codeSplitting: { groups: codeGroups }, postBanner: compileHint };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), moduleAddress()],
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/manifest.webmanifest': 'http://127.0.0.1:3000' },
  },
  build: { target: 'es2023', sourcemap: false },
  ...(command === 'build' && { ssr }),
  environments: {
    client: { build: { rolldownOptions: { output } } },
  },
}));
