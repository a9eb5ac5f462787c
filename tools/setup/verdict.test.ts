import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  afterSecondTry,
  countsOf,
  filesToTryAgain,
  firstLines,
  namesOf,
  toldByPlaywright,
} from './verdict.mjs';
import type { Told } from './verdict.d.mts';

type State = Told['tests'][number]['state'];
const one = (file: string, name: string, state: State, ...lines: string[]) => ({ file, name, state, lines });
const told = (tests: Told['tests'], outside: Told['outside'] = []): Told => ({ tests, outside });

describe('what failed is tried once more', () => {
  const a = 'a.test.ts';
  const first = told([
    one(a, 'good', 'passed'),
    one(a, 'bad', 'failed', 'Error: no'),
    one('b.test.ts', 'b', 'passed'),
  ]);

  it.each<[string, Told, string[]]>([
    ['the files with a failure, once', told([...first.tests, one(a, 'worse', 'failed')]), [a]],
    ['a file that did not load', told([], [{ file: 'c.test.ts', lines: [] }]), ['c.test.ts']],
    ['nothing of a run that broke as a whole', told([], [{ file: '', lines: [] }]), []],
    ['nothing when all is good', told([one(a, 'good', 'passed')]), []],
  ])('%s', (_, of, files) => {
    expect(filesToTryAgain(of)).toEqual(files);
  });

  it.each<[string, Told, Told, object]>([
    [
      'good the second time',
      first,
      told([one(a, 'good', 'passed'), one(a, 'bad', 'passed')]),
      { passed: 3, failed: 0, secondTry: 1 },
    ],
    [
      'bad both times',
      first,
      told([one(a, 'good', 'passed'), one(a, 'bad', 'failed')]),
      { passed: 2, failed: 1, secondTry: 0 },
    ],
    [
      'a test that passed the first time has passed',
      first,
      told([one(a, 'good', 'failed'), one(a, 'bad', 'passed')]),
      { passed: 3, failed: 0, secondTry: 1 },
    ],
    ['not run again', first, told([]), { passed: 2, failed: 1, secondTry: 0 }],
    [
      'two of one name are two tests',
      told([one(a, 'same', 'failed'), one(a, 'same', 'passed')]),
      told([one(a, 'same', 'passed'), one(a, 'same', 'failed')]),
      { passed: 2, failed: 0, secondTry: 1 },
    ],
    [
      'a file that loads the second time has its tests counted',
      told([one('b.test.ts', 'b', 'passed')], [{ file: a, lines: ['Error: no'] }]),
      told([one(a, 'good', 'passed'), one(a, 'bad', 'passed')]),
      { passed: 3, failed: 0, secondTry: 1 },
    ],
    [
      'tests behind a set-up that failed are those of the second run',
      told([one(a, 'good', 'skipped')], [{ file: a, lines: ['Error: no'] }]),
      told([one(a, 'good', 'passed')]),
      { passed: 1, failed: 0, skipped: 0, secondTry: 1 },
    ],
    [
      'an error that nobody caught, twice',
      told([one(a, 'good', 'passed')], [{ file: a, lines: ['Error: no'] }]),
      told([one(a, 'good', 'passed')], [{ file: a, lines: ['Error: no'] }]),
      { passed: 1, failed: 1, secondTry: 0 },
    ],
  ])('%s', (_, before, after, counts) => {
    expect(countsOf(afterSecondTry(before, after))).toMatchObject(counts);
  });
});

describe('the end names', () => {
  it('what failed, then what needed a second try, each with the first lines of its error', () => {
    const lucky = { ...one('b.test.ts', 'now and then', 'lucky', 'Error: late') };
    const all = told(
      [
        lucky,
        one('a.test.ts', 'x > y', 'failed', 'Error: no', 'at a.test.ts:1'),
        one('a.test.ts', 'good', 'passed'),
      ],
      [{ file: 'c.test.ts', lines: ['nobody caught: Error: gone'] }],
    );
    expect(namesOf(all)).toEqual([
      'FAILED: a.test.ts > x > y',
      '    Error: no',
      '    at a.test.ts:1',
      'FAILED: c.test.ts > (outside of its tests)',
      '    nobody caught: Error: gone',
      'only at the second try: b.test.ts > now and then',
      '    Error: late',
    ]);
  });

  it('sixty of thousands, and how many more', () => {
    const many = told(Array.from({ length: 61 }, (_, at) => one('a.test.ts', String(at), 'failed')));
    expect(namesOf(many).slice(59)).toEqual(['FAILED: a.test.ts > 59', 'FAILED: 1 more']);
  });

  it('twelve lines at most, without colours, empty ones and places of the runner', () => {
    const place = '    at run (/tmp/node_modules/vitest/run.js:1:1)\n';
    const text = `\u001B[31mError\u001B[39m: no\n\n${place}${'x\n'.repeat(20)}`;
    expect(firstLines(text)).toEqual(['Error: no', ...Array.from({ length: 11 }, () => 'x')]);
  });
});

it('a report of playwright is read with its suites, second tries and what went wrong before any test', () => {
  const result = (message?: string) => ({ errors: message === undefined ? [] : [{ message }] });
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    file: 'cash.e2e.ts',
    tests: [{ status, results }],
  });
  const read = toldByPlaywright({
    errors: [{ message: 'Error: no browser' }],
    suites: [
      {
        title: 'cash.e2e.ts',
        specs: [spec('paid', 'expected', result())],
        suites: [
          {
            title: 'a receipt',
            specs: [
              spec('says it', 'flaky', result('Error: late'), result()),
              spec('is kept', 'unexpected', result('Error: no')),
            ],
          },
        ],
      },
    ],
  });
  expect(countsOf(read)).toEqual({ passed: 2, failed: 2, skipped: 0, secondTry: 1 });
  expect(namesOf(read)).toEqual([
    'FAILED: e2e/cash.e2e.ts > a receipt > is kept',
    '    Error: no',
    'FAILED: (outside of its tests)',
    '    Error: no browser',
    'only at the second try: e2e/cash.e2e.ts > a receipt > says it',
    '    Error: late',
  ]);
});

describe('a run of vitest tells', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-told-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(import.meta.dirname, '..', '..');

  it('what passed, failed and was skipped, what does not load, whose set-up fails, and what nobody caught', async () => {
    const files = {
      'mixed.test.js': `test('good', () => {}); test.skip('skipped when asked', () => {}); test('bad', () => expect(1).toBe(2));`,
      'broken.test.js': `throw new Error('does not load');`,
      'set-up.test.js': `describe('room', () => { beforeAll(() => { throw new Error('no set-up'); }); test('inside', () => {}); });`,
      'uncaught.test.js': `test('good', async () => { void Promise.reject(new Error('gone')); await new Promise((done) => setTimeout(done, 50)); });`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const file = join(folder, 'told.json');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const reporter = join(import.meta.dirname, 'told-tests.mjs');
    const args = [vitest, 'run', '--root', folder, '--globals', `--reporter=${reporter}`];
    const env = { ...process.env, PAVILION_TOLD_TESTS: file };
    const code = await new Promise((done) =>
      execFile(process.execPath, args, { cwd: folder, env }, (error) => done(error?.code ?? 0)),
    );
    expect(code).toBe(1);
    const run = JSON.parse(readFileSync(file, 'utf8')) as Told;
    const states = run.tests.map((test) => `${test.file} ${test.name} ${test.state}`);
    expect(states.toSorted()).toEqual([
      'mixed.test.js bad failed',
      'mixed.test.js good passed',
      'mixed.test.js skipped when asked skipped',
      'set-up.test.js room > inside skipped',
      'uncaught.test.js good passed',
    ]);
    expect(run.tests.find(({ state }) => state === 'failed')?.lines?.[0]).toContain('expected 1 to be 2');
    expect(run.outside.map(({ file: of, lines }) => `${of} ${lines[0]}`).toSorted()).toEqual([
      'broken.test.js Error: does not load',
      'set-up.test.js Error: no set-up',
      'uncaught.test.js nobody caught: Error: gone',
    ]);
  });
});
