import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { nameSource } from './stream-names.ts';
import { sessionBy } from './stream-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'stream-names-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { signal } = new AbortController();
const path = join(folder, 'catalogue');

const record = (marketId: string) => ({
  marketId,
  marketName: `Market ${marketId}`,
  runners: [{ selectionId: 11, runnerName: 'Mumbai', handicap: 0 }],
});
const node = (script: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  '-e',
  script,
  ...args,
];
const namesOf = async (source: ReturnType<typeof nameSource>, ids: readonly string[]) =>
  [...(await source(ids, signal)).values()].map(({ marketName }) => marketName);

it.each<[shape: string, text: string, names: string[]]>([
  ['one record', JSON.stringify(record('1.1')), ['Market 1.1']],
  ['one record over several lines', JSON.stringify(record('1.1'), null, 2), ['Market 1.1']],
  ['a list', JSON.stringify([record('1.1'), record('1.2')]), ['Market 1.1', 'Market 1.2']],
  [
    'one a line',
    `${JSON.stringify(record('1.1'))}\r\n\n${JSON.stringify(record('1.2'))}\n`,
    ['Market 1.1', 'Market 1.2'],
  ],
])('a catalogue file of %s', async (_, text, names) => {
  writeFileSync(path, text);
  expect(await namesOf(nameSource({ file: path }), ['1.1'])).toEqual(names);
});

it('a file that has no records, or is not there, is told by its name', async () => {
  writeFileSync(path, '{"marketId":1}');
  await expect(nameSource({ file: path })(['1.1'], signal)).rejects.toThrow(
    'catalogue has no catalogue records',
  );
  await expect(nameSource({ file: join(folder, 'none') })(['1.1'], signal)).rejects.toThrow('ENOENT');
});

it('a command gets the ids on its input, a hundred a time, and never in its arguments', async () => {
  const script = `const ids = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
    if (ids.length > 100 || process.argv.length > 1) process.exit(9);
    for (const id of ids) console.log(JSON.stringify({ marketId: id, marketName: 'Market ' + id, runners: [] }))`;
  const ids = ['1.1; touch x', ...Array.from({ length: 120 }, (_, at) => `1.${at + 2}`)];
  expect(await namesOf(nameSource({ command: node(script) }), ids)).toEqual(ids.map((id) => `Market ${id}`));
});

it.each<[what: string, command: [string, ...string[]], said: RegExp]>([
  ['fails', node(`console.log('secret'); console.error('secret'); process.exit(3)`), /ended with code 3$/],
  ['is not there', ['/nowhere/sign-in'], /^sign-in could not be run \(ENOENT\)$/],
  ['never ends', node('setInterval(() => 0, 1000)'), /took too long/],
])('a command that %s is told without what it said', async (_, command, said) => {
  const ended = runCommand(command, { signal, withinMs: 1500 }).catch((error: Error) => error.message);
  expect(await ended).toMatch(said);
  expect(await ended).not.toContain('secret');
});

it('a command is not told what the house keeps to itself', async () => {
  process.env['PAVILION_OF_THIS_TEST'] = 'secret';
  const said = await runCommand(node('console.log(JSON.stringify(process.env))'), { signal });
  delete process.env['PAVILION_OF_THIS_TEST'];
  expect(said).toContain('PATH');
  expect(said).not.toContain('secret');
});

it('a session is asked for once, by however many ask, and anew when the one in use is refused', async () => {
  const runs = join(folder, 'runs');
  writeFileSync(runs, '');
  const script = `const fs = require('fs'); fs.appendFileSync(process.argv[1], 'x');
    console.log('token-' + fs.readFileSync(process.argv[1], 'utf8').length + '\\nmore')`;
  const source = sessionBy('key', node(script, runs));
  const sessions = async () =>
    (await Promise.all([1, 2].map(() => source.credentials(signal)))).map((one) => one.session);
  expect(await sessions()).toEqual(['token-1', 'token-1']);
  source.renew('another');
  expect(await sessions()).toEqual(['token-1', 'token-1']);
  source.renew('token-1');
  expect(await sessions()).toEqual(['token-2', 'token-2']);
});

it('a session command that says no token, and is asked again', async () => {
  const source = sessionBy('key', node(`console.log('two words')`));
  await expect(source.credentials(signal)).rejects.toThrow('said no token');
  await expect(source.credentials(signal)).rejects.toThrow('said no token');
});
