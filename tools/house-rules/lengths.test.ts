import { expect, test, vi } from 'vitest';
import { functionsOf } from './functions.ts';
import { houseRule, isCode, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

// It reads every long file of the repository with a parser, twice.
vi.setConfig({ testTimeout: 60_000 });

const MOST_LINES = 60;
/** What a component returns is a picture of the page, and longer than what is computed. */
const MOST_LINES_OF_A_COMPONENT = 90;

/**
 * Functions that are longer, as `path name`, with the lines that they may have. The list only gets shorter:
 * what fits again comes off it.
 */
const LONGER: Readonly<Record<string, number>> = {
  'bench/paths/http-route.ts httpRoute': 63,
  'packages/panel/src/accounts/locked-users-page.tsx useLockedColumns': 74,
  'packages/panel/src/cash/cash-form.tsx useCash': 65,
  'packages/panel/src/event-settings/scoreboard/use-scoreboard.ts useScoreboard': 71,
  'packages/panel/src/event-settings/use-terms.ts useTerms': 78,
  'packages/panel/src/live/topic-store.ts createTopicStore': 71,
  'packages/panel/src/manual/use-market-form.ts useMarketForm': 84,
  'packages/panel/src/manual/use-market-pad.ts useMarketPad': 83,
  'packages/panel/src/manual/use-match-form.ts useMatchForm': 65,
  'packages/panel/src/manual/use-session-pad.ts useSessionPad': 69,
  'packages/panel/src/settlement/market-detail.tsx MarketDetail': 113,
  'packages/panel/src/settlement/match-result-page.tsx MatchResultPage': 118,
  'packages/panel/src/tree/tree-list.tsx columnsOf': 64,
  'packages/server/src/app.ts createApp': 70,
  'packages/server/src/bets/book-rows.sql.ts bookTable': 75,
  'packages/server/src/live/bus.ts openLine': 61,
  'packages/server/src/live/hub.ts createHub': 64,
  'packages/server/src/live/link.ts createLink': 135,
  'packages/server/src/live/live-sessions.ts createLiveSessions': 73,
  'packages/server/src/live/open-topics.ts createOpenTopics': 96,
  'packages/server/src/odds/odds-board.ts createOddsBoard': 79,
};

/** Functions of a file that are too long for what they are, with the lines that they have. */
function tooLong(path: string, text: string): [name: string, lines: number][] {
  // A file has more lines than any function in it: most need no reading.
  if (!isCode(path) || text.split('\n').length <= MOST_LINES) return [];
  return functionsOf(path, text)
    .filter(({ lines, component }) => lines > (component ? MOST_LINES_OF_A_COMPONENT : MOST_LINES))
    .map(({ name, lines }) => [`${path} ${name}`, lines]);
}

const fits: Rule = ({ path, text }) =>
  tooLong(path, text)
    .filter(([name, lines]) => lines > (LONGER[name] ?? 0))
    .map(([name, lines]) => `${name} has ${lines} lines`);

const long = (lines: number): string => 'call();\n'.repeat(lines - 2);

houseRule(
  'a function has at most 60 lines and a component 90, so that each does one thing that its name says',
  fits,
  {
    bad: [
      ['packages/server/src/all.ts', `function all() {\n${long(61)}}\n`],
      ['packages/server/src/all.ts', `export const all = async () => {\n${long(61)}};\n`],
      ['packages/panel/src/all.ts', `const made = { all() {\n${long(61)}} };\n`],
      ['packages/panel/src/page.tsx', `function Page() {\n${long(91)}}\n`],
    ],
    good: [
      ['packages/server/src/all.ts', `function all() {\n${long(60)}}\n`],
      ['packages/panel/src/page.tsx', `function Page() {\n${long(90)}}\n`],
      ['packages/server/src/all.test.ts', `describe('all', () => {\n${long(200)}});\n`],
    ],
  },
);

test('the list of longer functions names only those that need it', () => {
  const now = new Set(sourceFiles().flatMap(({ path, text }) => tooLong(path, text).map(([name]) => name)));
  expect(Object.keys(LONGER).filter((name) => !now.has(name))).toEqual([]);
});
