import { afterAll, describe, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import { gameOfProof, NAMES_OF_PROOF } from './model/rounds.ts';
import type { Operation, SeasonPlan } from './season/operation.ts';
import { runSeason } from './season/run-season.ts';
import type { Season } from './season/season.ts';
import { DRAW_SEASON } from './small-season.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const bet = (client: string, round: number, selection = 0): Operation => ({
  do: 'round bet',
  client,
  round,
  selection,
  khai: selection === 0,
  stake: 100_01,
});
const rounds = NAMES_OF_PROOF.map((game): Operation => ({ do: 'round', game }));
const declare = (round: number): Operation => ({
  do: 'declare round',
  round,
  cards: gameOfProof(NAMES_OF_PROOF[round]!).deals[0]!,
});
const LAST_BET = bet('busy_1', 3);
const POSTED: Operation = { do: 'post day' };

/** A round of each game with bets of two clients; all but one are declared, the day is posted, and one is taken back. */
const OPERATIONS: readonly Operation[] = [
  ...rounds,
  ...rounds.flatMap((_, round) => [bet('busy_1', round), bet('busy_2', round, 1)]),
  LAST_BET,
  { do: 'lock casino', who: 'agent', locked: true },
  bet('busy_1', 3),
  { do: 'lock casino', who: 'agent', locked: false },
  ...[0, 1, 2, 4].map(declare),
  POSTED,
  { do: 'take round back', round: 1 },
  declare(1),
  { do: 'cancel round', round: 3 },
  { ...POSTED },
];
const PLAN: SeasonPlan = { seed: 0, charge: 0, people: DRAW_SEASON.people, operations: OPERATIONS };
const BEFORE_LAST_BET = OPERATIONS.indexOf(LAST_BET);
const BEFORE_POSTING = OPERATIONS.indexOf(POSTED);

describe('a season notices what goes wrong in the casino', () => {
  test('a season of rounds holds', async () => {
    const { failure, tally } = await runSeason(postgres, PLAN);
    expect(failure).toBeUndefined();
    expect(Object.fromEntries(tally)).toEqual({
      'round bet: ok': 11,
      'round bet: casino_locked': 1,
      'lock casino: ok': 2,
      'declare round: ok': 5,
      'take round back: ok': 1,
      'cancel round: ok': 1,
      'post day: ok': 1,
      'post day: nothing_to_post': 1,
    });
  });

  test.each<{ fault: string; finding: string; at: number; act: (season: Season) => unknown }>([
    {
      fault: 'a book that brings a paisa more than its bets',
      finding: 'book',
      at: BEFORE_LAST_BET,
      act: ({ house }) => house.pool.query('update casino_books set pl[1] = pl[1] + 1'),
    },
    {
      fault: 'coins of a round that never came',
      finding: 'wallet',
      at: BEFORE_POSTING,
      act: ({ house }) =>
        house.pool.query('update wallets set balance = balance + 1 where balance <> fixed_limit'),
    },
    {
      fault: 'shares that are not those of the casino',
      finding: 'deal',
      at: BEFORE_LAST_BET,
      act: ({ world }) => void (world.people.get('agent')!.kept += 20n),
    },
    {
      fault: 'commission that was not what the day came to',
      finding: 'ledger',
      at: BEFORE_POSTING + 1,
      act: ({ house }) => house.pool.query('update casino_commissions set owed[1] = owed[1] + 5'),
    },
    {
      fault: 'a lock of the casino that nobody obeys',
      finding: 'answer',
      at: BEFORE_LAST_BET,
      act: ({ world }) => void (world.people.get('agent')!.casinoLocked = true),
    },
  ])('$fault', async ({ finding, at, act }) => {
    const { failure } = await runSeason(postgres, PLAN, {
      before: at,
      act: async (season) => void (await act(season)),
    });
    expect(failure?.finding).toBe(finding);
  });
});
