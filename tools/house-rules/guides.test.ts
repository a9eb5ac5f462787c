import { expect, test } from 'vitest';
import { posix } from 'node:path';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
/** As the tour writes them: `packages/` and `src/` left out. */
const short = (path: string): string => path.replace(/^packages\//, '').replace('/src/', '/');
const KNOWN = files.flatMap(({ path }) => [`/${path}`, `/${short(path)}`]);

/** The files and folders that a text names in backquotes: a file by its ending, a folder by its last stroke. */
function named(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s<*$]+)`/g)].map((match) => match[1] ?? '');
  return quoted.filter((name) => /\.(tsx?|mjs|json|md|sql)$|\w\/$/.test(name) && name !== 'words.ts');
}

const isThere = (name: string): boolean =>
  name.endsWith('/')
    ? KNOWN.some((path) => path.includes(`/${name}`))
    : KNOWN.some((path) => path.endsWith(`/${name}`));

test.each(['docs/tour.md', 'docs/glossary.md'])('every file and folder that %s names is there', (guide) => {
  const paths = named(textOf(guide));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((name) => !isThere(name))).toEqual([]);
});

test('a file that is not there is found, and so is a folder', () => {
  const text =
    'see `bets/intake.ts`, `bets/no-such-file.ts`, `server/feeds/`, `server/nowhere/` and `t(key)`';
  expect(named(text).filter((name) => !isThere(name))).toEqual(['bets/no-such-file.ts', 'server/nowhere/']);
});

test('links between the documents lead to files that are there', () => {
  const dead = files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+\.md)(?:#[^)]*)?\)/g)]
        .map((match) => posix.join(posix.dirname(path), match[1] ?? ''))
        .filter((link) => !link.includes(':') && !files.some((file) => file.path === link))
        .map((link) => `${path}: ${link}`),
    );
  expect(dead).toEqual([]);
});

const roomsOf = (name: string): string[] => {
  const room = new RegExp(`^packages/${name}/src/([\\w-]+)/`);
  return [...new Set(files.flatMap(({ path }) => room.exec(path)?.[1] ?? []))].toSorted();
};

/** The rooms in the first column of the table under a heading. */
function toldOf(heading: string): string[] {
  const part = textOf('docs/tour.md').split(`### ${heading},`)[1]?.split('\n\n')[0] ?? '';
  const cells = [...part.matchAll(/^\| ([\w, -]+?) \|/gm)].map((match) => match[1] ?? '');
  return cells
    .filter((cell) => cell !== 'room')
    .flatMap((cell) => cell.split(', '))
    .toSorted();
}

test.each([
  ['Server', 'server'],
  ['Panel', 'panel'],
])('the tour tells every room of the %s once, and no other', (heading, name) => {
  expect(toldOf(heading)).toEqual(roomsOf(name));
});
