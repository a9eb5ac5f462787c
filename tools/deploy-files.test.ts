import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'deploy');
const FILES = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
  .toSorted();
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** What belongs to the programs beside the house. */
const OTHERS = ['PAVILION_NATS_PASSWORD'];
/** As `config.ts` lists them. */
const KNOWN = [
  ...[
    ...readFileSync(join(ROOT, 'packages/server/src/config.ts'), 'utf8').matchAll(
      /^ {2}([A-Z_]+): z$|^ {2}([A-Z_]+): z\./gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? ''),
  ...OTHERS,
];
/** Names that can only be the house's. */
const OF_THE_HOUSE = /\b(?:PAVILION_[A-Z_]+|DATABASE_[A-Z_]+|NATS_[A-Z_]+|LOG_LEVEL)\b/g;

test('the files of a deployment are there', () => {
  expect(FILES).toEqual(
    expect.arrayContaining(['Dockerfile', 'compose/compose.yaml', 'kubernetes/pavilion.yaml']),
  );
  expect(KNOWN.length).toBeGreaterThan(25);
});

test.each(FILES)('%s says in its first line what was tried of it', (file) => {
  expect(textOf(file).split('\n')[0]).toMatch(/^[#;] (?:Not tried|Tried: [^]*)/);
});

test.each(FILES)('%s names only variables that the house knows', (file) => {
  const named = [...textOf(file).matchAll(OF_THE_HOUSE)].map(([name]) => name);
  expect(named.filter((name) => !KNOWN.includes(name))).toEqual([]);
});

test.each(FILES.filter((file) => file.endsWith('.yaml')))('%s is YAML', (file) => {
  const documents = parseAllDocuments(textOf(file), { merge: true, uniqueKeys: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  expect(documents.length).toBeGreaterThan(0);
});

test.each(FILES)('%s holds no secret', (file) => {
  expect(textOf(file)).not.toMatch(
    /(?:password|passphrase|PAVILION_KEY|_TOKEN)['"]?\s*[:=]\s*['"]?(?!\$)[\w-]{8,}/i,
  );
});

test('nodes have 40 seconds to end wherever they run', () => {
  expect(textOf('compose/compose.yaml')).toContain('stop_grace_period: 40s');
  expect(textOf('systemd/pavilion@.service')).toContain('TimeoutStopSec=40');
  expect(textOf('kubernetes/pavilion.yaml')).toContain('terminationGracePeriodSeconds: 40');
});

test('what a node gives its sockets leaves ten seconds of that to finish in', () => {
  expect(textOf('kubernetes/pavilion.yaml')).toContain("PAVILION_DRAIN_SECONDS: '30'");
  expect(textOf('systemd/pavilion.env')).toContain('PAVILION_DRAIN_SECONDS=30');
});
