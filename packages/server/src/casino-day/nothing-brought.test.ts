import { expect, it } from 'vitest';
import { differingCasino } from '../house-checks/casino-books.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds } from '../testing/rounds.fixtures.ts';

const at = await testRounds();
const post = () => at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
const takeBack = (event_id: string) => at.ask('rollbackSettlement', { event_id, code: CODE }, 'company');

/** 9 to 9: who bet on Player or Banker gets the stake back, and commission is on stakes all the same (rules 11). */
const TIE = '9♠ 9♥ K♠ Q♥';

/** What the client is owed of commission by now, in coins. */
async function commission(): Promise<number> {
  const { rows } = await at.pool.query<{ owed: bigint }>(
    `select coalesce(-sum(l.amount), 0)::bigint as owed from journal_lines l
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline' where a.user_id = $1`,
    [at.people['client']!.id],
  );
  return Number(rows[0]!.owed) / 100;
}

it('a round that brought nobody anything: its commission is posted, taken back with it, and posted anew', async () => {
  const round = await at.open('baccarat');
  await at.ask('placeBet', roundBet(round, '1/1 x 1000', 2), 'client');
  await at.declare(round, TIE);
  expect((await at.ask('previewCasinoDay', { day: DAY }, 'company')).new_rounds).toBe(1);
  await post();
  expect(await commission()).toBe(5);

  const preview = await at.ask('rollbackPreview', { event_id: round }, 'company');
  expect(preview.rows.find(({ username }) => username === 'client')).toMatchObject({
    ledger_before: -5,
    ledger_after: 0,
  });
  await takeBack(round);
  expect(await commission()).toBe(0);
  await at.declare(round, TIE);
  expect(await commission()).toBe(5);

  await takeBack(DAY_EVENT);
  expect(await commission()).toBe(0);
  await post();
  expect(await commission()).toBe(5);

  const late = await at.open('baccarat');
  await at.ask('placeBet', roundBet(late, '1/2 x 1000', 1.95), 'client');
  await at.declare(late, TIE);
  expect(await commission()).toBe(5);
  await takeBack(late);
  expect(await commission()).toBe(5);
  await at.declare(late, TIE);
  await post();
  expect(await commission()).toBe(10);
  expect(await differingCasino(at.pool, async () => undefined)).toEqual([]);
});
