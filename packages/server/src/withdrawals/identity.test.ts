import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE, MATCH_ODDS } from '../testing/story.fixtures.ts';
import { ASH, BAY, COB, DUN, RACE, race, used, type Race } from './race.fixtures.ts';

const FIELD = [ASH, BAY, COB, DUN] as const;
/** A market that is close to even shows Lagai only (rulebook 2), so nobody lays there. */
const bet = fc
  .record({
    selection: fc.constantFrom(...FIELD),
    side: fc.constantFrom<1 | 2>(1, 2),
    /** Hundredths of total odds, and coins. */
    odds: fc.integer({ min: 105, max: 900 }),
    stake: fc.integer({ min: 1, max: 2000 }),
  })
  .filter(({ side, odds }) => side === 1 || odds < 196 || odds > 200);
type Bet = { selection: number; side: 1 | 2; odds: number; stake: number };
type Placed = Bet & { readonly uid: string; readonly since: number };
type Left = { readonly selection: number; readonly hundredths: number };

/** Backed at or below 1.20, where the offer is the market's own price. */
const SHORT_PRICES: [[Bet[], Bet[], Bet[]], (typeof FIELD)[number][], [number, number]] = [
  [
    [
      { selection: ASH, side: 2, odds: 484, stake: 1648 },
      { selection: BAY, side: 1, odds: 120, stake: 720 },
      { selection: ASH, side: 1, odds: 111, stake: 1538 },
    ],
    [{ selection: COB, side: 1, odds: 119, stake: 3 }],
    [{ selection: DUN, side: 1, odds: 121, stake: 1404 }],
  ],
  [ASH, BAY],
  [233, 9],
];

/** Total odds less what each withdrawal after the bet takes of them, at least 0.01 as a price; in paise (rulebook 13). */
function gainOf({ odds, stake, since }: Placed, left: readonly Left[]): number {
  const counted = left.slice(since).filter(({ hundredths }) => hundredths >= 250);
  const whole = 10_000n ** BigInt(counted.length);
  const kept = counted.reduce((product, { hundredths }) => product * BigInt(10_000 - hundredths), 1n);
  const price = BigInt(odds) * kept - 100n * whole;
  const least = counted.length > 0 && price < whole ? whole : price;
  return Number((2n * BigInt(stake) * 100n * least + 100n * whole) / (200n * whole));
}

/** What the client ties up: the worst of all runners that stand, in coins. */
function tiedUp(placed: readonly Placed[], left: readonly Left[]): number {
  const out = new Set(left.map(({ selection }) => selection));
  const standing = placed.filter(({ selection }) => !out.has(selection));
  const ends = FIELD.filter((one) => !out.has(one)).map((winner) =>
    standing.reduce((sum, one) => {
      const [win, loss] = [one.stake * 100, gainOf(one, left)];
      const comesTrue = (winner === one.selection) === (one.side === 1);
      if (one.side === 1) return sum + (comesTrue ? loss : -win);
      return sum + (comesTrue ? win : -loss);
    }, 0),
  );
  return Math.max(0, -Math.min(...ends)) / 100;
}

/** Every figure of the tables that a withdrawal moves. */
async function figures({ pool }: Race): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(jsonb_build_array(uid, win, loss, kept_price, withdrawal_id, voided_at) order by id) from bets) as bets,
       (select jsonb_agg(jsonb_build_array(client_id, none, pl, stakes, bets)) from runner_books) as books,
       (select jsonb_agg(jsonb_build_array(user_id, used_limit) order by user_id) from wallets) as wallets,
       (select jsonb_agg(jsonb_build_array(selection_id, position, withdrawn) order by position) from runners) as runners`,
  );
  return rows;
}

async function place(at: Race, bets: readonly Bet[], left: readonly Left[]): Promise<Placed[]> {
  const out = new Set(left.map(({ selection }) => selection));
  const placed: Placed[] = [];
  for (const one of bets.filter(({ selection }) => !out.has(selection)))
    placed.push({
      ...one,
      uid: await at.bet(one.selection, one.side, one.odds / 100, one.stake),
      since: left.length,
    });
  return placed;
}

test('bets before, between and after two withdrawals hold what the rules say; taken back, every figure is as it was', async () => {
  const some = fc.array(bet, { minLength: 1, maxLength: 4 });
  const withdrawn = fc.uniqueArray(fc.constantFrom(...FIELD), { minLength: 2, maxLength: 2 });
  const factors = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
  await fc.assert(
    fc.asyncProperty(fc.tuple(some, some, some), withdrawn, factors, async (bets, selections, hundredths) => {
      const at = await race();
      const left: Left[] = [];
      const placed: Placed[] = [];
      const before: unknown[] = [];
      for (const [phase, now] of bets.entries()) {
        placed.push(...(await place(at, now, left)));
        expect(await used(at)).toBe(tiedUp(placed, left));
        const selection = selections[phase];
        if (selection === undefined) break;
        before.push(await figures(at));
        const one = { selection, hundredths: hundredths[phase]! };
        expect(await at.withdraw(selection, one.hundredths / 100)).toBe('ok');
        expect(await at.reinstate(selection)).toBe('ok');
        expect(await figures(at)).toEqual(before[phase]);
        expect(await at.withdraw(selection, one.hundredths / 100)).toBe('ok');
        await at.unlock();
        left.push(one);
        expect(await used(at)).toBe(tiedUp(placed, left));
      }
      const all = await figures(at);
      const winner = FIELD.find((one) => !selections.includes(one))!;
      const of = { event_id: RACE, market_id: MATCH_ODDS };
      const settled = { ...of, selection_id: winner, confirm_warning: 1 as const };
      expect(await at.codeOf('settleMarket', settled, 'company')).toBe('ok');
      expect(await at.codeOf('rollbackMarket', { ...of, code: CODE }, 'company')).toBe('ok');
      expect(await figures(at)).toEqual(all);
      for (const selection of selections) expect(await at.reinstate(selection)).toBe('ok');
      expect(await used(at)).toBe(
        tiedUp(
          placed.map((one) => ({ ...one, since: 0 })),
          [],
        ),
      );
    }),
    // Each run has a house of its own: to shrink a failure would use up the server's connections.
    { numRuns: 5, endOnFailure: true, examples: [SHORT_PRICES] },
  );
}, 60_000);
