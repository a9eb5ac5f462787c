import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCluster } from './cluster-folder.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';

// Only root starts a database as somebody else, who may be kept out of a folder.
const asRoot = test.skipIf(process.getuid?.() !== 0);

let above = '';
let dataDir = '';
let lines: string[] = [];

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'pavilion-closed-'));
  chmodSync(above, 0o700);
  dataDir = join(above, 'data');
  mkdirSync(dataDir);
  lines = [];
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const open = (mustBeThere: boolean): string =>
  openCluster({
    dataDir,
    mustBeThere,
    binaries: preparePostgresBinaries(),
    password: 'secret',
    volatile: true,
    log: (line) => void lines.push(line),
  });

asRoot('a data folder that was named and is closed to the database is refused with what to do', () => {
  expect(() => open(true)).toThrow(`may not enter ${above}. Open that folder to it (chmod o+x ${above})`);
  expect(readdirSync(dataDir)).toEqual([]);
});

asRoot('the usual one goes where the system keeps such data, and the log says so', () => {
  const place = open(false);
  try {
    expect(place.startsWith(realpathSync(above))).toBe(false);
    expect(realpathSync(join(dataDir, 'cluster'))).toBe(place);
    expect(lines.join('\n')).toContain(`the database lies in ${place}`);
    expect(open(true)).toBe(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
    const passwordFiles = readdirSync(dirname(place)).filter((file) => file.startsWith('.initial'));
    expect(passwordFiles).toEqual([]);
  }
  expect(existsSync(place)).toBe(false);
});
