import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

/** Lucky 7 is dealt by it. */
const PROVIDER = 4;

const setShare = (revenue_share: number) =>
  at.ask('updateProvider', { provider_id: PROVIDER, revenue_share }, 'company');

const asSupplier = () =>
  at.pool.query(`update casino_providers set protocol = 'debit' where id = $1`, [PROVIDER]);

/** Lost, share and part of all that is written of a round, in its order. */
async function owed(round: string): Promise<[bigint, number, bigint][]> {
  const { rows } = await at.pool.query<{ gross: bigint; provider_ppm: number; provider_part: bigint }>(
    `select gross, provider_ppm, provider_part from provider_rounds where round_id = $1 and provider_id = $2
     order by settlement_id, turned`,
    [round, PROVIDER],
  );
  return rows.map((row) => [row.gross, row.provider_ppm, row.provider_part]);
}

async function lowBet(stake: string, as = 'client', into?: string): Promise<string> {
  const round = into ?? (await at.open('lucky7'));
  await at.ask('placeBet', roundBet(round, `1/1 x ${stake}`, 2), as);
  return round;
}

describe('what a provider is owed of a round', () => {
  it('is its share of what all clients lost in it together, rounded once, half away from zero', async () => {
    await setShare(12.5);
    const lost = await lowBet('100.02');
    await lowBet('100.02', 'client2', lost);
    await at.declare(lost, '9♠');
    const won = await lowBet('100.04');
    await at.declare(won, 'A♠');
    const both = await lowBet('100.04');
    await at.ask('placeBet', roundBet(both, '1/2 x 300.08', 2), 'client2');
    await at.declare(both, 'A♠');
    // 25.005 and -12.505 and, of 300.08 lost and 100.04 won, 25.005.
    expect([await owed(lost), await owed(won), await owed(both)]).toEqual([
      [[200_04n, 125_000, 25_01n]],
      [[-100_04n, 125_000, -12_51n]],
      [[200_04n, 125_000, 25_01n]],
    ]);
  });

  it('is the share that stood when the round was opened', async () => {
    await setShare(10);
    const round = await lowBet('100');
    await setShare(40);
    await at.declare(round, '9♠');
    expect(await owed(round)).toEqual([[100_00n, 100_000, 10_00n]]);
  });

  it('comes back as minus when the round is taken back, before its day is posted and after, and anew with its new result', async () => {
    await setShare(12.5);
    const round = await lowBet('100.04');
    await at.declare(round, 'A♠');
    await at.takeBack(round);
    await at.declare(round, '9♠');
    await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    await at.takeBack(round);
    await at.declare(round, '7♠');
    expect(await owed(round)).toEqual([
      [-100_04n, 125_000, -12_51n],
      [100_04n, 125_000, 12_51n],
      [100_04n, 125_000, 12_51n],
      [-100_04n, 125_000, -12_51n],
      [50_02n, 125_000, 6_25n],
    ]);
  });

  it('stays when the posting of the day is taken back: its rounds keep their results', async () => {
    await setShare(50);
    const round = await lowBet('100');
    await at.declare(round, '9♠');
    await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    await at.ask('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company');
    expect(await owed(round)).toEqual([[100_00n, 500_000, 50_00n]]);
  });

  it('is nothing of a round that is cancelled, or that nobody bet on', async () => {
    await setShare(50);
    const cancelled = await lowBet('100');
    await at.cancel(cancelled);
    const empty = await at.open('lucky7');
    await at.declare(empty, 'A♠');
    expect([await owed(cancelled), await owed(empty)]).toEqual([[], []]);
  });

  it('is told of an outside supplier that keeps nothing, and not of the house’s own dealer', async () => {
    const ours = await lowBet('100');
    await at.declare(ours, '9♠');
    await asSupplier();
    const theirs = await lowBet('100');
    await at.declare(theirs, '9♠');
    expect([await owed(ours), await owed(theirs)]).toEqual([[], [[100_00n, 0, 0n]]]);
  });
});
