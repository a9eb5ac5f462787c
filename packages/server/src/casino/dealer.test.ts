import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { roundAgain } from '@pavilion/engine/casino/fair-round.ts';
import type { GameCode } from '@pavilion/engine/casino/game.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { houseKey } from '../secrets/house-key.ts';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { roundBet, sow, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { createDealer, type Dealer } from './dealer.ts';
import { dealtRound, type KnownRound } from './dealt-round.sql.ts';

/** From one round to the next, looks at the tables and all: betting ends, the result, the next round. */
const MOST_STATEMENTS = 50;

let at: Rounds;
let dealer: Dealer;
beforeEach(async () => {
  at = await testRounds();
  dealer = createDealer(at.app.house);
});

/** The tables of these games alone are dealt. */
async function tables(...codes: GameCode[]): Promise<void> {
  await at.pool.query('update casino_games set enabled = code = any($1::text[])', [codes]);
}

/** Lets the clock go on to the next step and has it taken, so many times. */
async function steps(many: number): Promise<void> {
  for (let step = 0; step < many; step += 1) {
    const next = await dealer.dealDue();
    if (next === undefined) return;
    at.clock.now = next;
  }
  await dealer.dealDue();
}

async function latest(): Promise<KnownRound> {
  const { rows } = await at.pool.query<{ id: string }>(
    'select id from casino_rounds order by opened_at desc, id desc limit 1',
  );
  return (await dealtRound(at.pool, rows[0]!.id))!;
}

const place = (round: string, text: string, price: number, client_seed?: string) =>
  at.ask('placeBet', { ...roundBet(round, text, price), client_seed }, 'client');
const refusal = (round: string, text: string, price: number) =>
  at.codeOf('placeBet', roundBet(round, text, price), 'client');
const wallet = async () =>
  (
    await at.pool.query<{ balance: bigint; used_limit: bigint }>(
      'select balance, used_limit from wallets where user_id = $1',
      [at.people['client']!.id],
    )
  ).rows[0]!;
const count = async (text: string): Promise<number> =>
  (await at.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]!.n;

/** The round as its record alone makes it again. */
async function again(id: string) {
  const { records } = await at.ask('roundRecords', { event_id: id }, 'client');
  const { game_code, fair } = records[0]!;
  return roundAgain({
    eventId: id,
    gameCode: game_code as GameCode,
    commit: fair!.commit,
    seed: fair!.seed!,
    contributions: fair!.contributions.map((one) => ({
      betslipUid: one.betslip_uid,
      clientSeed: one.client_seed,
    })),
  });
}

describe('a round of Lucky 7', () => {
  it('takes bets until its second, is dealt and declared, tells its seed, and another follows after the cycle', async () => {
    await tables('lucky7');
    const before = await wallet();
    await dealer.dealDue();
    const { id, closes_at, opened_at } = await latest();
    expect([eventOfRound(id), closes_at.getTime() - opened_at.getTime()]).toEqual([
      'casino-2026-11-20',
      18_000,
    ]);
    const bet = await place(id, '1/1 x 100', 2, 'lucky');
    at.clock.now = new Date(closes_at.getTime() - 1);
    await dealer.dealDue();
    await place(id, '1/2 x 150', 2);
    at.clock.now = closes_at;
    expect(await refusal(id, '1/1 x 100', 2)).toBe('market_not_open');
    await dealer.dealDue();
    expect(await latest()).toMatchObject({ state: 'dealing', cards: [], revealed_at: null });
    expect(await refusal(id, '1/1 x 100', 2)).toBe('market_not_open');
    await steps(1);
    const round = await latest();
    const made = await again(id);
    expect(made).toMatchObject({ commitMatches: true, root: round.root, ending: { winner: round.won_by } });
    expect([round.state, round.cards]).toEqual(['declared', made!.cards.map(pictureCode)]);
    const won = { 'Low Card': [100_00n, -150_00n], 'High Card': [-100_00n, 150_00n] }[round.won_by] ?? [
      -50_00n,
      -75_00n,
    ];
    const after = await wallet();
    expect([after.balance - before.balance, after.used_limit]).toEqual([
      won[0]! + won[1]!,
      before.used_limit,
    ]);
    expect(bet.display_price).toBe('2.00');
    await steps(1);
    const next = await latest();
    expect([next.state, next.opened_at.getTime() - opened_at.getTime()]).toEqual(['betting', 32_000]);
    expect(await count(`audit_events where action = 'settle'`)).toBe(0);
  });

  it('opens no further round at a table that is off, for itself or for everybody, and ends the one that has begun', async () => {
    await tables('lucky7');
    await dealer.dealDue();
    const { id } = await latest();
    const user_id = at.people['company']!.id;
    await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 0 }, 'company');
    await steps(5);
    expect([(await latest()).id, (await latest()).state]).toEqual([id, 'declared']);
    await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 1 }, 'company');
    await steps(1);
    expect((await latest()).id).not.toBe(id);
  });

  it('a lock during the round stops bets and not the result', async () => {
    await tables('lucky7');
    await dealer.dealDue();
    const { id } = await latest();
    await place(id, '1/1 x 100', 2);
    const user_guid = at.people['agent']!.guid;
    await at.ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, 'company');
    expect(await refusal(id, '1/1 x 100', 2)).toBe('casino_locked');
    await steps(2);
    expect((await latest()).state).toBe('declared');
    expect(await count(`casino_lines where round_id = '${id}'`)).toBeGreaterThan(0);
  });

  it('one that the desk cancels is never dealt, and what it would have been is told', async () => {
    await tables('lucky7');
    await dealer.dealDue();
    const { id } = await latest();
    const before = await wallet();
    await place(id, '1/1 x 100', 2);
    await at.cancel(id);
    await dealer.dealDue();
    expect(await latest()).toMatchObject({ id, state: 'cancelled', cards: [], won_by: '' });
    expect((await latest()).seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await wallet()).toEqual(before);
    await at.takeBack(id);
    await steps(2);
    expect((await dealtRound(at.pool, id))!.settled_at).toBeNull();
    expect((await latest()).id).not.toBe(id);
  });
});

describe('a round of Teen Patti One Day', () => {
  it('takes bets again after two cards and after four, at other prices, and none between', async () => {
    await tables('teen');
    await dealer.dealDue();
    const { id } = await latest();
    // After the four cards of some rounds nothing can be won on either hand any more, and no bets are taken again.
    await sow(at, id, '5a'.repeat(32));
    await place(id, '1/1 x 100', 1.96);
    await steps(1);
    const { root } = await latest();
    for (const lying of [2, 4]) {
      await steps(1);
      const stage = await latest();
      expect([stage.state, stage.cards.length]).toEqual(['betting', lying]);
      const [row] = (await at.ask('casinoTables', {}, 'client')).tables;
      for (const { selection_id, back } of row!.prices)
        expect(await refusal(id, `1/${selection_id} x 100`, back)).toBe('ok');
      await steps(1);
      expect((await latest()).state).toBe('dealing');
      expect(await refusal(id, '1/1 x 100', 1.01)).toBe('market_not_open');
    }
    await steps(1);
    const round = await latest();
    expect([round.state, round.cards.length, round.root]).toEqual(['declared', 6, root]);
    const made = await again(id);
    expect([made!.root, made!.cards.map(pictureCode)]).toEqual([root, round.cards]);
  });
});

describe('whatever ends the process', () => {
  it('every step is taken once, whether one dealer takes it, another after him, or two at once', async () => {
    await tables('teen', 'lucky7');
    for (let step = 0; step < 14; step += 1) {
      const both = [createDealer(at.app.house), createDealer(at.app.house)];
      const [next] = await Promise.all(both.map((one) => one.dealDue()));
      at.clock.now = next!;
    }
    expect(await count(`casino_rounds where state = 'declared'`)).toBeGreaterThan(1);
    expect(await count('(select from settlements group by round_id having count(*) > 1) twice')).toBe(0);
    const overlapping = `casino_rounds a join casino_rounds b on b.game_code = a.game_code and b.id > a.id
      and b.opened_at < coalesce(a.revealed_at, 'infinity')`;
    expect(await count(overlapping)).toBe(0);
  });

  it('after a standstill of an hour a round in betting is dealt with the bets that it has', async () => {
    await tables('lucky7');
    await dealer.dealDue();
    const { id } = await latest();
    await place(id, '1/1 x 100', 2);
    at.clock.now = new Date(at.clock.now.getTime() + 3_600_000);
    dealer = createDealer(at.app.house);
    await steps(1);
    const round = (await dealtRound(at.pool, id))!;
    expect(round.state).toBe('declared');
    at.forget('client');
    expect((await again(id))!.cards.map(pictureCode)).toEqual(round.cards);
  });

  it('a round whose seed another key has sealed is void', async () => {
    await tables('lucky7');
    await dealer.dealDue();
    const { id } = await latest();
    const before = await wallet();
    await place(id, '1/1 x 100', 2);
    const other = houseKey('another key of the house, of another place').seal('00'.repeat(32));
    await at.pool.query('update casino_rounds set seed = $2 where id = $1', [id, other]);
    const log = at.app.house.log.level;
    at.app.house.log.level = 'silent';
    await steps(2);
    at.app.house.log.level = log;
    expect([(await dealtRound(at.pool, id))!.state, await wallet()]).toEqual(['cancelled', before]);
  });
});

describe('what is told', () => {
  it('cards as they fall, the root as bets come, and of the seed nothing before the end by any call or topic', async () => {
    await tables('dt20');
    await dealer.dealDue();
    const { id, commitment, seed: sealed } = await latest();
    const topic = casinoRoundTopic(id);
    const { of, link } = await watch(at, await viewerNamed(at, 'client'), [topic]);
    const seen = (key: string) => of(topic).values.get(key);
    await expect.poll(() => seen('fair')).toMatchObject({ commitment, contributions: 0, seed: null });
    await place(id, '1/1 x 100', 2, 'mine');
    await expect.poll(() => seen('fair'), { timeout: 5000 }).toMatchObject({ contributions: 1, seed: null });
    await steps(1);
    await expect.poll(() => [seen('prices'), seen('cards')]).toEqual([[], []]);
    const secret = at.app.house.key.unseal(sealed!);
    const told = async () =>
      JSON.stringify([
        [...of(topic).values],
        await at.ask('roundRecords', { event_id: id }, 'company'),
        await at.ask('casinoTables', {}, 'company'),
      ]);
    expect(await told()).not.toContain(secret);
    expect(await told()).not.toContain(sealed);
    at.clock.now = new Date(at.clock.now.getTime() + 2000);
    at.app.house.hub.refresh(topic);
    await expect.poll(() => (seen('cards') as string[]).length).toBe(1);
    await steps(1);
    await expect.poll(() => seen('fair')).toMatchObject({ seed: secret });
    expect([(await latest()).cards, seen('round')]).toEqual([
      seen('cards'),
      expect.objectContaining({ state: 'declared', won_by: (await latest()).won_by }),
    ]);
    link.close();
  });
});

it('the day of a casino is the day of the house', async () => {
  await tables('lucky7');
  at.clock.now = new Date('2026-11-20T18:29:59Z');
  await dealer.dealDue();
  expect(eventOfRound((await latest()).id)).toBe('casino-2026-11-20');
  at.clock.now = new Date('2026-11-20T19:30:00Z');
  await steps(4);
  expect(eventOfRound((await latest()).id)).toBe('casino-2026-11-21');
  const { rows } = await at.pool.query<{ name: string; open_date: Date }>(
    `select name, open_date from events where id = 'casino-2026-11-21'`,
  );
  expect(rows).toEqual([{ name: 'Casino, 21 Nov 2026', open_date: new Date('2026-11-20T18:30:00Z') }]);
});

it('a round that nobody bets on or watches costs few statements', async () => {
  await tables('baccarat');
  await dealer.dealDue();
  const connections = new Map<PoolClient, MockInstance>();
  at.pool.on('acquire', (client) => {
    if (!connections.has(client)) connections.set(client, vi.spyOn(client, 'query'));
  });
  await steps(3);
  const statements = [...connections.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(await count('casino_rounds')).toBe(2);
});
