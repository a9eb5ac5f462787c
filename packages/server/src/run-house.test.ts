import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));
const recording = join(folder, '1.5.jsonl');
const catalogue = join(folder, '1.5.catalogue.json');
writeFileSync(recording, '');
writeFileSync(catalogue, '{"1.5": ');

it.each([
  [
    'a recording that is not there',
    { PAVILION_REPLAY: '/nowhere/1.5.bz2' },
    'the recording /nowhere/1.5.bz2 is not there or cannot be read',
  ],
  [
    'a damaged catalogue beside a recording',
    { PAVILION_REPLAY: recording },
    `${catalogue}, which lies beside a recording, is not a catalogue record`,
  ],
  [
    'a wrong variable',
    { PORT: 'http' },
    'The environment is not valid. PORT: Invalid input: expected number, received NaN',
  ],
])('%s says so in one line, and nothing is begun', (_what, env, line) => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `${line}\n`]);
});
