import { checkRound } from '@pavilion/engine/casino/check-round.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fairDealer } from '../testing/fair-rounds.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY_EVENT, openDay, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { forgetOldRounds } from './forget-rounds.ts';

let at: Rounds;
let dealer: ReturnType<typeof fairDealer>;
beforeEach(async () => {
  at = await testRounds();
  dealer = fairDealer(at);
});

const later = (days: number): void => {
  at.clock.now = new Date(new Date('2026-11-20T15:00:00Z').getTime() + days * 86_400_000);
};
const listed = async () => {
  const now = at.clock.now;
  at.clock.now = new Date('2026-11-20T15:00:00Z');
  const { records, total_records } = await at.ask('casinoList', {}, 'company');
  at.clock.now = now;
  return { ids: records.map(({ casino_round_id }) => casino_round_id), total_records };
};
const kept = async (): Promise<string[]> =>
  (await at.pool.query<{ id: string }>('select id from casino_rounds order by id')).rows.map(({ id }) => id);
const counted = async (table: string): Promise<number> =>
  (await at.pool.query<{ sum: number }>(`select sum(rounds)::int as sum from ${table}`)).rows[0]!.sum;

describe('rounds that nobody bet on', () => {
  it('go after thirty days, those with bets stay and can be checked as before', async () => {
    const [bet, alone, cancelled, open] = [
      await dealer.open('lucky7'),
      await dealer.open('teen20'),
      await at.open('baccarat'),
      await at.open('dt20'),
    ];
    const { betslip_uid } = await at.ask(
      'placeBet',
      { ...roundBet(bet, '1/1 x 100', 2), client_seed: 'mine' },
      'client',
    );
    const deleted = await at.open('lucky7');
    const other = await at.ask('placeBet', roundBet(deleted, '1/1 x 100', 2), 'client');
    await dealer.deal(bet, 'lucky7');
    await dealer.deal(alone, 'teen20');
    // The house tells the seeds of both with their results.
    await at.pool.query('update casino_rounds set revealed_at = $2 where id = any($1)', [
      [bet, alone],
      at.clock.now,
    ]);
    await at.cancel(cancelled);
    const user_id = at.people['client']!.id;
    await at.ask('deleteBet', { betslip_uid: other.betslip_uid, user_id, code: CODE }, 'company');
    await at.declare(deleted, 'K♥');

    later(30);
    expect(await forgetOldRounds(at.app.house)).toBe(0);
    later(31);
    expect(await forgetOldRounds(at.app.house)).toBe(2);
    expect(await kept()).toEqual([bet, deleted, open].toSorted());
    expect([await counted('casino_round_counts'), await counted('casino_round_hours')]).toEqual([3, 3]);
    expect(await listed()).toEqual({ ids: [bet, open, deleted].toSorted().toReversed(), total_records: 3 });
    const { rows } = await at.pool.query('select round_id from settlements where event_id = $1 order by 1', [
      DAY_EVENT,
    ]);
    expect(rows).toEqual([bet, deleted].toSorted().map((round_id) => ({ round_id })));

    at.clock.now = new Date('2026-11-20T15:01:00Z');
    const [record] = (await at.ask('roundRecords', { event_id: bet }, 'client')).records;
    expect(record!.fair!.contributions).toEqual([{ betslip_uid, client_seed: 'mine' }]);
    expect((await checkRound(record!)).verdict).toBe('holds');
  });

  it('each day is gone through once, and a day that is open again keeps what comes', async () => {
    await at.declare(await at.open('lucky7'), 'K♥');
    later(31);
    expect(await forgetOldRounds(at.app.house)).toBe(1);
    at.clock.now = new Date('2026-11-20T15:00:00Z');
    await openDay(at);
    await at.declare(await at.open('lucky7'), 'K♥');
    later(40);
    expect(await forgetOldRounds(at.app.house)).toBe(0);
    expect(await kept()).toHaveLength(1);
  });

  it('stay where the house keeps all of them', async () => {
    await at.declare(await at.open('lucky7'), 'K♥');
    later(400);
    const house = { ...at.app.house, config: { ...at.app.house.config, casinoDays: 0 } };
    expect(await forgetOldRounds(house)).toBe(0);
    expect(await kept()).toHaveLength(1);
  });
});
