import react from '@vitejs/plugin-react';
import { calls } from '@pavilion/contract/calls.ts';
import { shownBy } from '@pavilion/contract/effects.ts';
import { guardOf } from '@pavilion/contract/guards.ts';
import { defineConfig } from 'vite';

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false };

const callPaths = Object.fromEntries(
  Object.entries(calls).map(([name, { method, body, path, changes }]) => {
    const how = body === 'form' ? 'FORM' : method;
    return [name, changes.length === 0 ? [how, path] : [how, path, changes]];
  }),
);

const guardsOfCalls = Object.values(calls).map(guardOf);
const different = [...new Set(guardsOfCalls)];
/** Each guard once, and a letter for each call: half the size. */
const guards = [different, String.fromCodePoint(...guardsOfCalls.map((one) => 35 + different.indexOf(one)))];

export default defineConfig({
  plugins: [react()],
  define: {
    CALL_PATHS: JSON.stringify(callPaths),
    CALL_GUARDS: JSON.stringify(guards),
    SHOWN_BY: JSON.stringify(shownBy()),
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/livez': api, '/media': api, '/socket.io': { ...api, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which chunk comes of which source: the budgets of the panel are counted by it.
    manifest: true,
    target: 'es2023',
    // Fonts and pictures stay files: the content policy allows 'self' and no data addresses.
    assetsInlineLimit: 0,
    // Every page's files are listed in the first script: their names are short, the manifest says what they are of.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') === true ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
