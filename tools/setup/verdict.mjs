import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const CHARACTERS = 240;
/** What is told of failures, at most: a house that does not start fails thousands of tests. */
const TOLD = 60;

/** A line of a stack that is of the runner, not of us. */
const FOREIGN = /^\s+at .*(?:node_modules|node:|new Promise)/;

/** The first lines of an error, without colours, empty lines and places that are not ours. */
export function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !FOREIGN.test(line))
    .slice(0, LINES)
    .map((line) => line.slice(0, CHARACTERS));
}

/** The files in which something failed, once each; none where that cannot be known of all. */
export function filesToTryAgain({ tests, outside }) {
  const files = [...tests.filter(({ state }) => state === 'failed'), ...outside].map(({ file }) => file);
  return [...new Set(files)].filter((file) => file !== '');
}

/**
 * What became of each test when the files that failed were run once more by themselves. A test that passed in either run
 * has passed; one that needed the second is `lucky`, and so is a file that failed outside of its tests the first time alone.
 */
export function afterSecondTry(first, second) {
  const again = new Map(numbered(second.tests));
  const tests = numbered(first.tests).map(([key, test]) => {
    const later = again.get(key);
    again.delete(key);
    if (later === undefined || test.state === 'passed') return test;
    if (later.state === 'passed') return test.state === 'failed' ? { ...test, state: 'lucky' } : later;
    return test.state === 'skipped' ? later : test;
  });
  const runAgain = new Set(second.tests.map(({ file }) => file));
  const stillOutside = new Set(second.outside.map(({ file }) => file));
  const outside = first.outside.map((told) =>
    runAgain.has(told.file) && !stillOutside.has(told.file) ? { ...told, lucky: true } : told,
  );
  return { tests: [...tests, ...again.values()], outside };
}

/** Each test with its file, name and the how-maniest of that name it is. */
function numbered(tests) {
  const seen = new Map();
  return tests.map((test) => {
    const name = `${test.file}\n${test.name}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return [`${name}\n${number}`, test];
  });
}

/** The report of playwright in the shape of `ToldTests`; what passed at its second try is lucky. */
export function toldByPlaywright({ suites, errors }) {
  const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'lucky', skipped: 'skipped' };
  const inSuite = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        file: `e2e/${spec.file}`,
        name: [...path, spec.title].join(' > '),
        state: STATES[test.status],
        lines: firstLines(
          test.results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        ),
      })),
    ),
  ];
  return {
    tests: suites.flatMap((suite) => inSuite(suite, [])),
    outside: errors.map(({ message }) => ({ file: '', lines: firstLines(message ?? '') })),
  };
}

/** How many passed, failed, were skipped, and needed a second try. */
export function countsOf({ tests, outside }) {
  const of = (...states) => tests.filter(({ state }) => states.includes(state)).length;
  const luckyOutside = outside.filter(({ lucky }) => lucky).length;
  return {
    passed: of('passed', 'lucky'),
    failed: of('failed') + outside.length - luckyOutside,
    skipped: of('skipped'),
    secondTry: of('lucky') + luckyOutside,
  };
}

/** The lines that name what failed and what needed a second try, each with the first lines of its error. */
export function namesOf({ tests, outside }) {
  const failed = [
    ...tests.filter(({ state }) => state === 'failed'),
    ...outside.filter(({ lucky }) => !lucky),
  ];
  const lucky = [...tests.filter(({ state }) => state === 'lucky'), ...outside.filter((told) => told.lucky)];
  return [...block('FAILED', failed), ...block('only at the second try', lucky)];
}

function block(heading, told) {
  const shown = told
    .slice(0, TOLD)
    .flatMap(({ file, name = '(outside of its tests)', lines = [] }) => [
      `${heading}: ${file === '' ? '' : `${file} > `}${name}`,
      ...lines.map((line) => `    ${line}`),
    ]);
  return told.length > TOLD ? [...shown, `${heading}: ${told.length - TOLD} more`] : shown;
}
