import { sessionResult, type SessionQuestion } from '@pavilion/engine/score/session-result.ts';
import { describe, expect, it } from 'vitest';
import { readCricsheet } from './cricsheet.ts';

const BATTERS = ['A Rane', 'V Kale', 'S Joshi', 'M Pinto', 'R Naik', 'K Sawant', 'D Gawde', 'P Desai'];

/** Deliveries as one letter each: runs, w a wide, W bowled, h off hurt; the next batter in takes the empty end. */
function overs(deliveries: string) {
  const waiting = [...BATTERS];
  let batter = waiting.shift()!;
  const other = waiting.shift()!;
  const made = deliveries.split('').map((letter) => {
    const runs = Number.isNaN(Number(letter)) ? 0 : Number(letter);
    const wide = letter === 'w' ? 1 : 0;
    const delivery = {
      batter,
      non_striker: other,
      bowler: 'T Varma',
      runs: { batter: runs, extras: wide, total: runs + wide },
      ...(wide > 0 ? { extras: { wides: 1 } } : {}),
      ...(letter === 'W' ? { wickets: [{ player_out: batter, kind: 'bowled' }] } : {}),
      ...(letter === 'h' ? { wickets: [{ player_out: batter, kind: 'retired hurt' }] } : {}),
    };
    if (letter === 'W' || letter === 'h') batter = waiting.shift() ?? 'the last';
    return delivery;
  });
  const lines: (typeof made)[] = [];
  for (const delivery of made) {
    const line = lines.at(-1);
    if (line === undefined || line.filter(({ extras }) => extras === undefined).length === 6) {
      lines.push([delivery]);
    } else line.push(delivery);
  }
  return lines.map((line, over) => ({ over, deliveries: line }));
}

const innings = (team: string, deliveries: string, more: object = {}) => ({
  team,
  overs: overs(deliveries),
  ...more,
});
const match = (outcome: object, played: object[], info: object = { overs: 2 }) =>
  readCricsheet({
    info: { teams: ['Waves', 'Kites'], match_type: 'T20', ...info, outcome },
    innings: played,
  });
const endsOf = (outcome: object, played: object[], info?: object) =>
  match(outcome, played, info).innings.map(({ ended }) => ended);

const TWO_OVERS = '111111111111';
const target = (runs: number, of = 2) => ({ target: { runs, overs: of } });

describe('a match ends', () => {
  const awarded = { winner: 'Waves', method: 'Awarded' };
  const tie = [innings('Waves', TWO_OVERS), innings('Kites', TWO_OVERS, target(13))];

  it.each([
    ['awarded', awarded, 'Match awarded to Waves', 'Waves'],
    ['by D/L', { winner: 'Kites', by: { runs: 4 }, method: 'D/L' }, 'Kites won by 4 runs (D/L)', 'Kites'],
    ['by D/L alone', { winner: 'Kites', method: 'D/L' }, 'Kites won (D/L)', 'Kites'],
    ['in a bowl-out', { result: 'tie', bowl_out: 'Kites' }, 'Match tied, Kites won the bowl-out', 'Kites'],
    [
      'in a super over',
      { result: 'tie', eliminator: 'Waves' },
      'Match tied, Waves won the Super Over',
      'Waves',
    ],
    ['tied', { result: 'tie' }, 'Match tied', null],
    ['drawn', { result: 'draw' }, 'Match drawn', null],
    ['without a result', { result: 'no result' }, 'No result', null],
    [
      'by an innings',
      { winner: 'Waves', by: { innings: 1, runs: 9 } },
      'Waves won by an innings and 9 runs',
      'Waves',
    ],
  ])('%s', (_, outcome, result, winner) => {
    expect(match(outcome, tie)).toMatchObject({ result, winner });
  });
});

describe('the last innings is', () => {
  const first = innings('Waves', TWO_OVERS);
  const DL = { winner: 'Kites', by: { wickets: 8 }, method: 'D/L' };

  it.each<[string, object, object, string]>([
    [
      'at its target',
      { winner: 'Kites', by: { wickets: 9 } },
      innings('Kites', '66W1', target(13)),
      'target',
    ],
    [
      'at its target, which is not said',
      { winner: 'Kites', by: { wickets: 10 } },
      innings('Kites', '661'),
      'target',
    ],
    [
      'abandoned, when the match was awarded',
      { winner: 'Waves', method: 'Awarded' },
      innings('Kites', '66', target(13)),
      'abandoned',
    ],
    [
      'bowled out, though the match was awarded',
      { winner: 'Waves', method: 'Awarded' },
      innings('Kites', TWO_OVERS, target(20)),
      'overs',
    ],
    ['abandoned, when D/L decided while it ran', DL, innings('Kites', '444', target(13)), 'abandoned'],
    ['at its target, of D/L', DL, innings('Kites', '444', target(12, 1)), 'target'],
    [
      'bowled out, in the overs of D/L',
      { ...DL, winner: 'Waves', by: { runs: 2 } },
      innings('Kites', '111111', target(9, 1)),
      'overs',
    ],
    ['abandoned, without a result', { result: 'no result' }, innings('Kites', '11', target(13)), 'abandoned'],
    [
      'all out with two away',
      { winner: 'Waves', by: { runs: 10 } },
      innings('Kites', 'WWWWWWWW', { ...target(13), absent_hurt: ['P Desai', 'N More'] }),
      'all out',
    ],
    [
      'all out with two off hurt',
      { winner: 'Waves', by: { runs: 10 } },
      innings('Kites', 'hhWWWWWWWW', target(13)),
      'all out',
    ],
    [
      'all out, though who could not bat is not said',
      { winner: 'Waves', by: { runs: 10 } },
      innings('Kites', 'WW1', target(13)),
      'all out',
    ],
    [
      'forfeited',
      { winner: 'Waves', by: { runs: 12 } },
      innings('Kites', '', { forfeited: true }),
      'abandoned',
    ],
  ])('%s', (_, outcome, last, ended) => {
    expect(endsOf(outcome, [first, last])).toEqual(['overs', ended]);
  });

  it('the chase of a long match: what the innings before it left to make', () => {
    const played = [innings('Waves', '6', { declared: true }), innings('Kites', '4', { declared: true })];
    const third = innings('Waves', '1', { declared: true });
    const won = { winner: 'Kites', by: { wickets: 10 } };
    expect(endsOf(won, [...played, third, innings('Kites', '4')], {})).toEqual([
      'declared',
      'declared',
      'declared',
      'target',
    ]);
    expect(endsOf({ result: 'draw' }, [...played, third, innings('Kites', '3')], {}).at(-1)).toBe(
      'abandoned',
    );
  });

  it.each([
    ['passed', '16', 'target'],
    ['bowled out', '000001', 'overs'],
    ['two wickets down', '1WW', 'all out'],
  ])('a super over, %s', (_, deliveries, ended) => {
    const over = (team: string, of: string) => innings(team, of, { super_over: true });
    const tied = [first, innings('Kites', TWO_OVERS, target(13))];
    const outcome = { result: 'tie', eliminator: 'Kites' };
    const played = [...tied, over('Kites', '111111'), over('Waves', deliveries)];
    expect(endsOf(outcome, played)).toEqual(['overs', 'overs', 'overs', ended]);
  });
});

describe('overs after the point are balls', () => {
  const balls = (count: number): string => '0'.repeat(count);
  const chase = (count: number, of: number) =>
    endsOf({ winner: 'Waves', by: { runs: 5 }, method: 'D/L' }, [
      innings('Waves', '6'),
      innings('Kites', balls(count), target(7, of)),
    ]).at(-1);

  it.each([
    [26.1, 157],
    [26.4, 160],
    [8.5, 53],
    [20, 120],
  ])('%d overs are %d balls', (of, count) => {
    expect([chase(count - 1, of), chase(count, of)]).toEqual(['abandoned', 'overs']);
  });

  it('what is no number of overs is refused with its field, and so are overs of five balls', () => {
    const read = (more: object) => () => match({ result: 'tie' }, [innings('Waves', '1', more)]);
    expect(read(target(7, 26.7))).toThrow(/overs/);
    expect(() => match({ result: 'tie' }, [], { overs: 2, balls_per_over: 5 })).toThrow(/balls_per_over/);
  });
});

it('of an awarded match a session has the result that was reached before; what was open has none', () => {
  const { innings: played } = match({ winner: 'Waves', method: 'Awarded' }, [
    innings('Waves', TWO_OVERS),
    innings('Kites', '46W1111', target(15)),
  ]);
  const inChase = { innings: 1 } as const;
  const ask = (question: SessionQuestion) => sessionResult(question, played);
  expect([
    ask({ kind: 'over-runs', ...inChase, over: 1 }),
    ask({ kind: 'over-runs', ...inChase, over: 2 }),
    ask({ kind: 'over-only', ...inChase, over: 2 }),
    ask({ kind: 'wicket', ...inChase, wicket: 1 }),
    ask({ kind: 'wicket', ...inChase, wicket: 2 }),
    ask({ kind: 'player', ...inChase, player: 'A Rane' }),
    ask({ kind: 'player', ...inChase, player: 'V Kale' }),
    ask({ kind: 'match-sixes', innings: 2 }),
    ask({ kind: 'over-runs', innings: 0, over: 2 }),
  ]).toEqual([13, null, null, 10, null, 10, null, null, 12]);
});
