/** `node tools/panel-sizes.ts`: what a browser loads of the built panel, in kB of gzipped script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

export type PanelSizes = {
  /** Script of the sign-in page. */
  readonly login: number;
  /** Whether the sign-in page brings what only the shell needs. */
  readonly loginWithFrame: boolean;
  /** Script of the dashboard after sign-in: the entry, the shell, the page, and what these import. */
  readonly first: number;
  /** What the first list adds to that: table, search, menus, which every list shares. */
  readonly list: number;
  /** What each further page adds to both, by its source, largest first. */
  readonly pages: readonly (readonly [source: string, size: number])[];
  /** The parts of `first` by file, largest first. */
  readonly parts: readonly (readonly [file: string, size: number])[];
};

const LOGIN = 'src/login/login-page.tsx';
/** The group of packages/panel/vite.config.ts with what stands around every page. */
const FRAME = 'frame';
const LIST = 'src/accounts/account-list-page.tsx';
const FIRST = ['src/shell/shell.tsx', 'src/dashboard/dashboard-page.tsx'];
const PANEL_DIST = join(import.meta.dirname, '..', 'packages', 'panel', 'dist');

/** The manifest of a build: what became of each source. */
const manifestOf = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The file of the built panel that a source is in. */
export function fileOf(source: string): string {
  const chunk = manifestOf(PANEL_DIST)[source];
  if (chunk === undefined) throw new Error(`the manifest has no ${source}`);
  return chunk.file;
}

/** The sizes of a build: bytes, gzipped as the server sends them. */
export function panelSizes(dist: string = PANEL_DIST): PanelSizes {
  const manifest = manifestOf(dist);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const counted = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, counted);
    return counted;
  };
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry === true);
  if (entry === undefined) throw new Error('the manifest has no entry');
  const first = filesOf(manifest, [entry, ...FIRST]);
  const login = filesOf(manifest, [entry, LOGIN]);
  const frame = Object.values(manifest).find(({ name }) => name === FRAME);
  if (frame === undefined) throw new Error(`the manifest has no ${FRAME}`);
  const known = filesOf(manifest, [entry, ...FIRST, LIST]);
  const pages = (manifest[entry]?.dynamicImports ?? [])
    .filter((source) => !FIRST.includes(source))
    .map((source) => {
      const added = [...filesOf(manifest, [source])].filter((file) => !known.has(file));
      return [source, sum(added)] as const;
    });
  return {
    login: sum(login),
    loginWithFrame: login.has(frame.file),
    first: sum(first),
    list: sum([...known].filter((file) => !first.has(file))),
    pages: pages.toSorted((a, b) => b[1] - a[1]),
    parts: [...first].map((file) => [file, sizeOf(file)] as const).toSorted((a, b) => b[1] - a[1]),
  };
}

/** The script files of some sources with everything that they import at once. */
function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the manifest has no ${source}`);
    if (seen.has(source)) return;
    seen.add(source);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

if (import.meta.main) {
  const { login, first, list, pages, parts } = panelSizes();
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
  console.log(`${kilobytes(login)}  sign-in page`);
  console.log(`${kilobytes(first)}  first page`);
  for (const [file, size] of parts) console.log(`    ${kilobytes(size)}  ${file}`);
  console.log(`${kilobytes(list)}  first list`);
  for (const [source, size] of pages) console.log(`${kilobytes(size)}  ${source}`);
}
