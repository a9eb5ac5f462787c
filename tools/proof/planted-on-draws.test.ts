import { afterAll, describe, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import type { Draw, World } from './model/world.ts';
import { runSeason } from './season/run-season.ts';
import type { Season } from './season/season.ts';
import { CORRECTED_AT, DECLARED_AT, DRAW_SEASON, HELD_AT, LAST_SLIP_AT } from './small-season.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const drawsOf = ({ subjects }: World): Draw[] => [...subjects.values()].filter((one) => one.kind === 'draw');

describe('a season notices what goes wrong on draws', () => {
  test('a season with draws holds', async () => {
    const { failure, tally } = await runSeason(postgres, DRAW_SEASON);
    expect(failure).toBeUndefined();
    expect(Object.fromEntries(tally)).toEqual({
      'bet: ok': 1,
      'category: ok': 1,
      'slip: ok': 3,
      'slip: stake_above_max': 1,
      'slip: market_not_open': 1,
      'shares: ok': 1,
      'hold number: ok': 1,
      'multiple: ok': 1,
      'end bets: ok': 2,
      'declare: ok': 3,
      'declare: draw_ahead': 1,
      'correct: ok': 1,
      'take number back: ok': 1,
    });
  });

  test.each<{
    fault: string;
    finding: string;
    at: number;
    act: (season: Season) => unknown;
  }>([
    {
      fault: 'a book that would pay a paisa more than its rows',
      finding: 'position',
      at: LAST_SLIP_AT,
      act: run('update draw_books set pays[1] = pays[1] + 1'),
    },
    {
      fault: 'a draw that ties up less than its worst number',
      finding: 'exposure',
      at: LAST_SLIP_AT,
      act: run('update wallets set used_limit = used_limit - 100 where used_limit > 0'),
    },
    {
      fault: 'a multiple that changes what was taken before',
      finding: 'bets',
      at: LAST_SLIP_AT,
      act: run(
        'update bets set win = stake * 8 where matka_market_id = 1 and client_id = (select min(client_id) from bets)',
      ),
    },
    {
      fault: 'shares of sports on a slip',
      finding: 'deal',
      at: LAST_SLIP_AT,
      act: ({ world }) => void (world.people.get('agent')!.matkaKept += 1n),
    },
    {
      fault: 'a number that is full and is taken',
      finding: 'answer',
      at: HELD_AT,
      act: run('delete from number_locks'),
    },
    {
      fault: 'a lock of matka that nobody obeys',
      finding: 'answer',
      at: LAST_SLIP_AT,
      act: ({ world }) => void (world.people.get('agent')!.matkaLocked = true),
    },
    {
      fault: 'jodis that come to all hundred once the Open is known',
      finding: 'exposure',
      at: DECLARED_AT,
      act: ({ world }) => drawsOf(world).forEach((draw) => (draw.opening = null)),
    },
    {
      fault: 'a commission of other rates',
      finding: 'deal',
      at: LAST_SLIP_AT,
      act: ({ world }) => void (world.people.get('busy_1')!.rates.matka += 1n),
    },
    {
      fault: 'a charge for a draw',
      finding: 'ledger',
      at: DECLARED_AT,
      act: ({ world }) => world.matches.forEach((match) => (match.draw = false)),
    },
    {
      fault: 'a Close that keeps its jodi when its Open is corrected',
      finding: 'result',
      at: CORRECTED_AT + 1,
      act: run('update draws set jodi = jodi + 1 where jodi is not null'),
    },
    {
      fault: 'a number that is declared before the desk ended its bets',
      finding: 'answer',
      at: DECLARED_AT,
      act: ({ world }) => drawsOf(world).forEach((draw) => (draw.closedEarly = false)),
    },
  ])('$fault', async ({ finding, at, act }) => {
    const { failure } = await runSeason(postgres, DRAW_SEASON, {
      before: at,
      act: async (season) => void (await act(season)),
    });
    expect([failure?.finding, failure?.step]).toEqual([finding, at]);
  });
});

function run(sql: string): (season: Season) => Promise<void> {
  return async ({ house }) => {
    const { rowCount } = await house.pool.query(sql);
    expect(rowCount).toBeGreaterThan(0);
  };
}
