import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { firstLines } from './verdict.mjs';

/**
 * A reporter of vitest that writes down what became of each test, and what went wrong outside of any: a file that does
 * not load, a set-up that fails, an error that nobody caught.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ToldTests {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map(toldTest));
    const outside = [...modules.flatMap(outsideOf), ...unhandled.map(uncaught)];
    writeFileSync(process.env.PAVILION_TOLD_TESTS, JSON.stringify({ tests, outside }));
  }
}

const fileOf = (path) => relative(process.cwd(), path).replaceAll('\\', '/');
const linesOf = (errors) => firstLines(errors.map(({ stack, message }) => stack ?? message).join('\n'));

function toldTest(test) {
  const { state, errors = [] } = test.result();
  const told = { file: fileOf(test.module.moduleId), name: test.fullName, state };
  return state === 'failed' ? { ...told, lines: linesOf(errors.map(withDiff)) } : told;
}

/** What was expected and what came, which the first line of an error only hints at, before the place. */
function withDiff({ stack, message, diff }) {
  const place = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return diff === undefined ? { stack, message } : { message: [message, diff, ...place].join('\n') };
}

function outsideOf(module) {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return errors.length === 0 ? [] : [{ file: fileOf(module.moduleId), lines: linesOf(errors) }];
}

function uncaught(error) {
  const file = error.VITEST_TEST_PATH === undefined ? '' : fileOf(error.VITEST_TEST_PATH);
  return { file, lines: firstLines(`nobody caught: ${error.stack ?? error.message}`) };
}
