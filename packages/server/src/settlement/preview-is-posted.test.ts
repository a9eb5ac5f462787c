import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, send, codeOf, feed, pool } = await testStory();
const main = { event_id: EVENT, market_id: MATCH_ODDS };
const PERCENT = 10_000;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await send('updateOtherAppCharges', { other_charges: 12.5 }, 'company');
});

const stake = fc.integer({ min: 10_000, max: 90_000 }).map((paise) => paise / 100);
const bet = fc.record({
  who: fc.constantFrom('client', 'client2', 'otherclient'),
  bet: fc.oneof(
    fc
      .tuple(fc.constantFrom(MUMBAI, DELHI), fc.constantFrom(1 as const, 2 as const), stake)
      .map(([runner, side, amount]) => onRunner(runner, side, side === 1 ? 1.5 : 5, amount)),
    fc
      .tuple(fc.constantFrom(1 as const, 2 as const), stake)
      .map(([side, amount]) => onSession(side, 45, 100, amount)),
  ),
});
const percent = (max: number) => fc.integer({ min: 0, max }).map((value) => value * PERCENT);
/** Shares and commissions on a row, and a limit: whatever the next bets are to go by. */
const edit = fc.record({
  who: fc.constantFrom('client', 'client2', 'agent', 'stockist', 'master', 'subcompany'),
  match_commission: percent(5),
  session_commission: percent(5),
  kept: percent(15),
  limit: fc.bigInt({ min: 1_000_000n, max: 9_000_000n }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** By table, within every budget of the chain. */
async function apply({ who, match_commission, session_commission, kept, limit }: Edit): Promise<void> {
  await pool.query(
    `update users set match_commission = $2, session_commission = $3,
       my_share = case when role in (5, 6) then $4 else my_share end where username = $1`,
    [who, match_commission, session_commission, kept],
  );
  await pool.query(
    `update wallets w set fixed_limit = $2 from users u where u.id = w.user_id and u.username = $1 and u.role = 7`,
    [who, limit],
  );
}

async function promised(selection_id: number) {
  const shown = await ask('preview', { ...main, selection_id }, 'company');
  const { rows, totals, commission, company_close, sum } = shown;
  return { rows, totals, commission, company_close, sum };
}

/** What each account owes its parent. */
async function ledgers(): Promise<Record<string, number>> {
  const names = [
    'subcompany',
    'othersub',
    'master',
    'superstockist',
    'stockist',
    'agent',
    'client',
    'client2',
    'otherclient',
  ];
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (await ask('profile', {}, name)).profile.ledger_balance;
  return found;
}

it('the preview is what is posted, and edits of shares, commissions and limits move neither; rolled back, nothing is left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 5 }),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.array(bet, { maxLength: 3 }),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(MUMBAI, DELHI),
      async (before, edits, after, editsSince, winner) => {
        // What a run before this one left behind when it failed.
        await codeOf('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
        const empty = await ledgers();
        for (const one of before) await ask('placeBet', one.bet, one.who);
        for (const one of edits) await apply(one);
        for (const one of after) await ask('placeBet', one.bet, one.who);
        await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
        await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
        const promise = await promised(winner);
        for (const one of editsSince) await apply(one);
        expect(await promised(winner)).toEqual(promise);
        await ask('settleMarket', { ...main, confirm_warning: 1, selection_id: winner }, 'company');
        const posted = await ledgers();
        for (const row of promise.rows)
          expect([row.username, posted[row.username]]).toEqual([row.username, row.ledger_after]);
        expect(promise.sum).toBe(0);
        // What the desk was told that the Company gets is what it is told that a roll-back takes.
        const { results } = await ask('rollbackPreview', main, 'company');
        expect(results.company).toBe(-promise.company_close!.total);
        await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
        expect(await ledgers()).toEqual(empty);
        expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
      },
    ),
    { numRuns: 5 },
  );
}, 60_000);
