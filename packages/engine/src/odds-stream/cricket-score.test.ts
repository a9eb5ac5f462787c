import { describe, expect, test } from 'vitest';
import { applyCricketChanges, type CricketCache } from './cricket-score.ts';
import { parseMessage } from './parse-message.ts';

const EVENT = '900';

type Fields = { innings?: object[]; current?: number; winner?: string; batting?: object; bowling?: object };

const first = (runs: number, overs: string, wickets = 2) => ({
  inningsNum: 1,
  battingTeam: 'Mumbai',
  bowlingTeam: 'Delhi',
  inningsRuns: runs,
  inningsOvers: overs,
  inningsWickets: wickets,
});
const second = (runs: number, overs: string, wickets = 2) => ({
  ...first(runs, overs, wickets),
  inningsNum: 2,
  battingTeam: 'Delhi',
  bowlingTeam: 'Mumbai',
});

const stats = ({
  innings = [first(80, '12.5')],
  current = 1,
  winner = 'NA',
  batting = {},
  bowling = {},
}: Fields) => ({
  currentInnings: current,
  winner,
  inningsStats: innings,
  battingTeamStats: { teamName: 'Mumbai', ...batting },
  bowlingTeamStats: { teamName: 'Delhi', ...bowling },
});

const fixture = (eventStatus: string, maxOvers: number | null = 20) => ({ eventStatus, maxOvers });

const incidents = (words: string) => ({
  incidentList: words.split(' ').map((word, at) => {
    const [overs, incidentType, value] = word.split(':');
    return { overs, incidentType, value, actualTime: at + 1 };
  }),
});

/** What the stream's lines make of the match. */
function played(...changes: (Record<string, unknown> & { pt?: number })[]) {
  const cache: CricketCache = new Map();
  const shown = changes.flatMap(({ pt = 1, ...change }) => {
    const line = JSON.stringify({
      op: 'ccm',
      clk: '1',
      pt,
      cc: [{ eventId: EVENT, marketId: '1.5', ...change }],
    });
    const parsed = parseMessage(line);
    if (parsed.kind !== 'ccm') throw new Error(JSON.stringify(parsed));
    return applyCricketChanges(cache, parsed.message);
  });
  return shown.at(-1)?.score;
}

describe('the score of a cricket stream', () => {
  test('runs, wickets and overs of who bats', () => {
    expect(played({ fixtureInfo: fixture('BALL_IN_PROGRESS'), matchStats: stats({}) })).toMatchObject({
      batting_team: 'Mumbai',
      team_a: 'Mumbai',
      team_b: 'Delhi',
      team_a_scores: '80/2',
      team_a_over: '12.5',
      team_b_scores: '',
      result: '',
      others: { crr: '6.23', target: null, message: 'Ball Start' },
    });
  });

  test('a chase has its target and what is needed', () => {
    const chase = stats({ innings: [first(150, '20.0', 7), second(120, '15.0', 3)], current: 2 });
    expect(played({ fixtureInfo: fixture('MATCH_STABLE'), matchStats: chase })).toMatchObject({
      batting_team: 'Delhi',
      team_a_scores: '150/7',
      team_b_scores: '120/3',
      need_run_ball: 'Need 31 runs in 30 balls',
      rr_rate: '6.20',
      others: { target: 151 },
    });
  });

  test('a match without a limit of overs is not chased after one innings each', () => {
    const drawn = stats({ innings: [first(300, '90.0', 10), second(120, '40.0', 3)], current: 2 });
    expect(played({ fixtureInfo: fixture('MATCH_STABLE', null), matchStats: drawn })).toMatchObject({
      team_a_scores: '300',
      trail_lead: 'Trail by 180 runs',
      others: { target: null },
    });
  });

  test('the sixth ball of an over is the whole over', () => {
    expect(played({ matchStats: stats({ innings: [first(81, '12.6')] }) })).toMatchObject({
      team_a_over: '13.0',
    });
  });

  test('who plays, where the stream names them', () => {
    const batting = {
      bat1Name: 'A Rane',
      bat1Runs: 40,
      bat1Balls: 31,
      bat1Fours: 4,
      bat1Sixes: 1,
      bat1Strike: 0,
      bat2Name: 'B Shah',
      bat2Runs: 8,
      bat2Balls: 9,
      bat2Strike: 1,
    };
    const bowling = { bowl1Name: 'C Iyer', bowl1Overs: '2.5', bowl1Runs: 20, bowl1Wickets: 1 };
    expect(played({ matchStats: stats({ batting, bowling }) })).toMatchObject({
      batsman: [
        { name: 'B Shah', run: 8, ball: 9, on_strike: true },
        { name: 'A Rane', run: 40, ball: 31, fours: 4, sixes: 1, on_strike: false, strike_rate: '129.03' },
      ],
      bolwer: { name: 'C Iyer', over: '2.5', run: 20, wicket: 1, economy: '7.06' },
    });
    expect(played({ matchStats: stats({}) })).toMatchObject({ batsman: [], bolwer: null });
  });

  test('the last balls by over; an over that was under way when the stream began is left out', () => {
    const before = {
      matchStats: stats({}),
      incidentListWrapper: incidents('11.5:RUNS:4 11.6:RUNS:1 12.1:RUNS:0 12.1:WIDE:1 12.2:WICKET:'),
    };
    expect(played(before)?.last36ball).toEqual([{ over: 13, runs: 1, balls: ['0', 'wd', 'W'] }]);
  });

  test('the balls of an innings are not shown in the next', () => {
    const next = stats({ innings: [first(150, '20.0'), second(0, '0.0', 0)], current: 2 });
    const shown = played(
      { matchStats: stats({}), incidentListWrapper: incidents('12.1:RUNS:4') },
      { pt: 2, matchStats: next },
    );
    expect(shown).toMatchObject({ batting_team: 'Delhi', last36ball: [] });
  });

  test.each([
    ['BALL_IN_PROGRESS', '', 'Ball Start'],
    ['MATCH_STABLE', '12.1:RUNS:4', 'Four'],
    ['MATCH_STABLE', '12.1:RUNS:6', 'Six'],
    ['MATCH_STABLE', '12.1:RUNS:1', ''],
    ['MATCH_STABLE', '12.1:WICKET:', 'Wicket'],
    ['RUNS_LIKELY', '', 'Runs likely'],
  ])('%s after %s is said as "%s"', (status, happened, said) => {
    const shown = played({
      fixtureInfo: fixture(status),
      matchStats: stats({}),
      ...(happened === '' ? {} : { incidentListWrapper: incidents(happened) }),
    });
    expect(shown?.others.message).toBe(said);
  });

  test('what a message does not speak of stays, and a message that was overtaken changes nothing', () => {
    const shown = played(
      { pt: 5, fixtureInfo: fixture('BALL_IN_PROGRESS'), matchStats: stats({}) },
      { pt: 6, fixtureInfo: fixture('RUNS_LIKELY') },
    );
    expect(shown).toMatchObject({ team_a_scores: '80/2', others: { message: 'Runs likely' } });
    const overtaken = [
      { pt: 6, matchStats: stats({}) },
      { pt: 5, matchStats: stats({ innings: [first(79, '12.4')] }) },
    ];
    expect(played(...overtaken)).toMatchObject({ team_a_scores: '80/2' });
  });

  test('who has won', () => {
    expect(played({ matchStats: stats({ winner: 'Delhi' }) })).toMatchObject({ result: 'Delhi won' });
  });

  test.each([
    [
      'a number of runs that is text',
      { matchStats: stats({ innings: [{ ...first(80, '12.5'), inningsRuns: '80' }] }) },
    ],
    ['no innings', { matchStats: { currentInnings: 1 } }],
    ['a list in place of a match', { matchStats: [] }],
  ])('%s is refused', (_, change) => {
    const line = JSON.stringify({ op: 'ccm', pt: 1, cc: [{ eventId: EVENT, ...change }] });
    expect(parseMessage(line).kind).toBe('malformed');
  });
});
