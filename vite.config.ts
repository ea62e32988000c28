import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { moduleAddress } from './scripts/module-address.ts';

/**
 * The pages' packages are bundled into their one file, instead of a thousand that Node would look
 * up at each start. These are shared with the server that calls the pages.
 */
const ssr = { noExternal: true as const, external: ['react', 'react-dom', 'react-router'] };

/** A chunk for each library that many pages share. */
const library = (name: string, packages: string) => ({
  name,
  test: new RegExp(`node_modules/(${packages})/`.replaceAll('/', '[\\\\/]')),
  minShareCount: 2,
});
const groups = [
  library('framework', 'react|react-dom|react-router|scheduler|zod'),
  library('data', '@tanstack/(query-core|react-query)'),
  library('dialog', '@base-ui/react/dialog'),
  library('popups', '@base-ui|@floating-ui'),
  library('table', '@tanstack'),
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), moduleAddress()],
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/manifest.webmanifest': 'http://127.0.0.1:3000' },
  },
  build: { target: 'es2023', sourcemap: false },
  ...(command === 'build' && { ssr }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
