import { expect, test } from 'vitest';
import { importsOf, target } from './imports.ts';
import { isCode, isForTests } from './rule.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Rooms of a package that import each other in a circle, however long: none can be read or moved by itself. The numbers only
 * go down; where one has gone down, it is written here.
 */
const IN_A_CIRCLE = {
  engine: 0,
  contract: 0,
  server: 0,
  panel: 0,
  story: 0,
};

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which rooms (folders below `src`) of a package import which; types count as everything else. */
function roomsOf(name: string): Graph {
  const roomIn = (path: string): string | undefined =>
    new RegExp(`^packages/${name}/src/([\\w-]+)/`).exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of sourceFiles()) {
    const room = roomIn(path);
    if (room === undefined || !isCode(path) || isForTests(path)) continue;
    const known = graph.get(room) ?? new Set<string>();
    graph.set(room, known);
    for (const specifier of importsOf(text)) {
      const other = roomIn(target(path, specifier) ?? '');
      if (other !== undefined && other !== room) known.add(other);
    }
  }
  return graph;
}

function reached(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(graph.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return seen;
}

const inACircle = (graph: Graph): string[] =>
  [...graph.keys()].filter((room) => reached(graph, room).has(room));

test.each(Object.entries(IN_A_CIRCLE))('rooms of %s in a circle: %i, and never more', (name, count) => {
  const found = inACircle(roomsOf(name));
  expect(found, found.join(', ')).toHaveLength(count);
});

test('a circle is found, however long', () => {
  const graph = new Map(
    Object.entries({ bets: ['odds'], odds: ['live'], live: ['bets'], ledger: ['bets'] }).map(
      ([room, others]) => [room, new Set(others)],
    ),
  );
  expect(inACircle(graph)).toEqual(['bets', 'odds', 'live']);
});

/** The ground of the panel, from the bottom up: what every page stands on. A room imports those before it and none after. */
const GROUND = [
  'store',
  'session',
  'i18n',
  'format',
  'theme',
  'toasts',
  'live',
  'pages',
  'api',
  'glossary',
  'ui',
  'people',
  'grid',
  'days',
];

test('the ground of the panel imports nothing above it', () => {
  const upward = sourceFiles().flatMap(({ path, text }) => {
    const place = /^packages\/panel\/src\/([\w-]+)\//.exec(path)?.[1] ?? '';
    if (!GROUND.includes(place) || !isCode(path) || isForTests(path)) return [];
    const allowed = GROUND.slice(0, GROUND.indexOf(place) + 1);
    return importsOf(text)
      .map((specifier) => target(path, specifier) ?? '')
      .filter((file) => file.startsWith('packages/panel/src/') && !allowed.includes(file.split('/')[3] ?? ''))
      .map((file) => `${path} imports ${file}`);
  });
  expect(upward).toEqual([]);
});
