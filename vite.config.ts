import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanBrowser } from './scripts/lean-browser.ts';

/** In one file they compress 4 kB better than in the five that the bundler makes of them. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanBrowser()],
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/manifest.webmanifest': 'http://127.0.0.1:3000' },
  },
  build: { target: 'es2023', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
        },
      },
    },
  },
});
