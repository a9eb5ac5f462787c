import { describe, expect, test } from 'vitest';
import { readRunners } from './runners.ts';

describe('runners of a market row', () => {
  test.each([
    [
      'two teams',
      '[{"selectionId":1,"runnerName":"Mumbai"},{"selectionId":2,"runnerName":"Goa"}]',
      ['Mumbai', 'Goa'],
    ],
    ['an entry without a name', '[{"selectionId":1},{"selectionId":2,"runnerName":"Goa"}]', ['Goa']],
    ['text that is not JSON', 'Mumbai', []],
    ['JSON that is no list', '{"selectionId":1,"runnerName":"Mumbai"}', []],
  ])('%s', (_, text, names) => {
    expect(readRunners(text).map((runner) => runner.runnerName)).toEqual(names);
  });
});
