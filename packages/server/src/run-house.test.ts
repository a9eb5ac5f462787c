import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  [
    'a recording that is not there',
    { PAVILION_REPLAY: '/nowhere/1.5.bz2' },
    'the recording /nowhere/1.5.bz2 is not there or cannot be read',
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
