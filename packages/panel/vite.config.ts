import react from '@vitejs/plugin-react';
import { calls } from '@pavilion/contract/calls.ts';
import { shownBy } from '@pavilion/contract/effects.ts';
import { guardOf } from '@pavilion/contract/guards.ts';
import { defineConfig, type Rolldown } from 'vite';

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

/**
 * The sign-in page shares these with the shell. What both use and is not named here brings the whole frame to the sign-in
 * page: e2e/budget.e2e.ts says so.
 */
const BEFORE_SIGN_IN =
  /\/(panel\/src\/(api\/(call|load|use-call)|format\/age|ui\/(live-dot|ticker))|contract\/src\/said)\.tsx?$|\/(ActionIcon|use-hotkeys|Icon(ChevronDown|Language|Lock|User))\.mjs$/;
/** What the first page and nearly all others show. */
const ON_MOST_PAGES =
  /\/panel\/src\/(days\/ranges|format\/(coins|dates)|pages\/page-info|ui\/(money|table\/table))\.tsx?$/;

/**
 * What every visit loads comes in three files, each with all that it imports: one file packs better than forty small ones, and
 * the first script names it once for every page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'before-sign-in', test: BEFORE_SIGN_IN, priority: 2 },
  {
    name: (id, modules) => {
      const importers = modules.getModuleInfo(id)?.importers ?? [];
      const ofShell = importers.some((importer) => importer.endsWith('/panel/src/shell/shell.tsx'));
      return ofShell || ON_MOST_PAGES.test(id) ? 'frame' : null;
    },
    debugName: 'frame',
    priority: 1,
  },
];

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
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') === true ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
