import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { fairDealer } from '../testing/fair-rounds.fixtures.ts';
import { roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const place = (round: string, as = 'client') => at.ask('placeBet', roundBet(round, '1/1 x 100', 2), as);
const minutes = (later: number): void => {
  at.clock.now = new Date(at.clock.now.getTime() + later * 60_000);
};
const listed = async (input: object = {}, as = 'company') => {
  const { records, total_records } = await at.ask('casinoList', input, as);
  return { ids: records.map(({ casino_round_id }) => casino_round_id), total_records };
};

describe('the list of rounds', () => {
  it('has the newest first, with what each made for the viewer', async () => {
    const [first, second] = [await at.open('lucky7'), await at.open('lucky7')];
    await place(first);
    await at.declare(first, 'K♥');
    await at.cancel(second);
    const of = async (as: string) => (await at.ask('casinoList', {}, as)).records;
    expect(await of('client')).toMatchObject([
      { casino_round_id: second, settlement_status: 2, won_by: '', Pl: 0, bets: 0 },
      {
        casino_round_id: first,
        event_id: first,
        mid: '101',
        event_name: 'Lucky 7 101',
        game_code: 'lucky7',
        settlement_status: 1,
        won_by: 'High Card',
        Pl: -100,
        bets: 1,
      },
    ]);
    // Rules 11, example 8: of a hundred 40 stay with the agent.
    expect((await of('agent'))[1]).toMatchObject({ Pl: 40, bets: 1 });
    expect((await of('client2'))[1]).toMatchObject({ Pl: 0, bets: 0 });
    const { total_pl, range_pl } = await at.ask('casinoList', {}, 'client');
    expect([total_pl, range_pl]).toEqual([-100, -100]);
  });

  it('tells what the page sums to, and what all pages do, for everybody in the chain', async () => {
    const rounds = [await at.open('lucky7'), await at.open('dt20'), await at.open('lucky7')];
    for (const round of rounds) await place(round);
    await at.declare(rounds[0]!, 'K♥');
    await at.declare(rounds[1]!, 'K♥ 9♦');
    await at.declare(rounds[2]!, 'K♠');
    const sums = async (input: object, as: string) => {
      const { records, total_pl, range_pl } = await at.ask('casinoList', input, as);
      return [records.map(({ Pl }) => Pl), total_pl, range_pl];
    };
    // Dragon won 100; the two of Lucky 7 lost 100 each. Of all of it 40 % are the agent's, 3 % the Company's.
    expect(await sums({ items_perpage: 2 }, 'client')).toEqual([[-100, 100], 0, -100]);
    expect(await sums({ items_perpage: 2 }, 'agent')).toEqual([[40, -40], 0, 40]);
    expect(await sums({ items_perpage: 2 }, 'company')).toEqual([[3, -3], 0, 3]);
    expect(await sums({ game_code: 'lucky7', items_perpage: 1 }, 'agent')).toEqual([[40], 40, 80]);
    expect(await sums({ keyword: '102' }, 'agent')).toEqual([[-40], -40, -40]);
    expect(await sums({ to_date: '2026-11-19' }, 'agent')).toEqual([[], 0, 0]);
    await at.takeBack(rounds[0]!);
    expect((await sums({ items_perpage: 1 }, 'agent')).slice(1)).toEqual([40, 0]);
    const off = { user_id: at.people['master']!.id, provider_id: 4, is_active: 0 } as const;
    await at.ask('updateUserCasinoStatus', off, 'company');
    expect(await sums({}, 'client')).toEqual([[100], 100, 100]);
  });

  it('is paged and narrowed by game, provider, day and PID', async () => {
    const rounds: string[] = [];
    for (const code of ['lucky7', 'teen20', 'lucky7', 'lucky7eu', 'lucky7']) {
      rounds.unshift(await at.open(code));
      at.clock.now = new Date(at.clock.now.getTime() + 1000);
    }
    expect(await listed()).toEqual({ ids: rounds, total_records: 5 });
    expect(await listed({ items_perpage: 2, current_page: 2 })).toEqual({
      ids: rounds.slice(2, 4),
      total_records: 5,
    });
    expect(await listed({ items_perpage: 2, current_page: 4 })).toEqual({ ids: [], total_records: 5 });
    expect((await listed({ game_code: 'lucky7' })).ids).toEqual([rounds[0], rounds[2], rounds[4]]);
    expect((await listed({ provider_id: 4, items_perpage: 1, current_page: 2 })).ids).toEqual([rounds[1]]);
    expect(await listed({ keyword: '103' })).toEqual({ ids: [rounds[2]], total_records: 1 });
    expect((await listed({ keyword: '10' })).total_records).toBe(5);
    expect((await listed({ keyword: rounds[4] })).ids).toEqual([rounds[4]]);
    expect((await listed({ from_date: '2026-11-20', to_date: '2026-11-20' })).total_records).toBe(5);
    expect((await listed({ to_date: '2026-11-19' })).total_records).toBe(0);
  });

  it('leaves out for a client what is off for him', async () => {
    const [lucky, teen] = [await at.open('lucky7'), await at.open('teen20')];
    const off = { user_id: at.people['master']!.id, provider_id: 4, is_active: 0 } as const;
    await at.ask('updateUserCasinoStatus', off, 'company');
    expect((await listed({}, 'client')).ids).toEqual([teen]);
    expect((await listed({}, 'agent')).ids.toSorted()).toEqual([lucky, teen].toSorted());
  });
});

describe('rounds that wait', () => {
  it('are listed after five minutes with what they hold, cancelled, and gone', async () => {
    const round = await at.open('lucky7');
    await place(round);
    await place(round, 'client2');
    await at.ask('placeBet', roundBet(round, '1/2 x 100', 2), 'client');
    minutes(4);
    expect((await at.ask('pendingCasino', {}, 'company')).total_records).toBe(0);
    minutes(1);
    const { records, total_records } = await at.ask('pendingCasino', {}, 'company');
    expect(total_records).toBe(1);
    expect(records).toMatchObject([
      { casino_round_id: round, mid: '101', bets: 3, waits_since: '2026-11-20T15:01:00.000Z' },
    ]);
    // Low and high 100 of one client: seven costs half of both; the other client 100.
    expect(records[0]!.exposure).toBe(200);
    expect(await at.ask('cancelCasinoGame', { event_id: round }, 'company')).toMatchObject({ clients: 2 });
    expect((await at.ask('pendingCasino', {}, 'company')).total_records).toBe(0);
    const { rows } = await at.pool.query('select sum(used_limit)::int as held from wallets');
    expect(rows).toEqual([{ held: 0 }]);
  });

  it('after as many minutes as the house says', async () => {
    await at.pool.query(`insert into settings (name, value) values ('casino_pending_minutes', '2')`);
    await at.open('lucky7');
    minutes(1);
    expect((await at.ask('pendingCasino', {}, 'company')).total_records).toBe(0);
    minutes(1);
    expect((await at.ask('pendingCasino', {}, 'company')).total_records).toBe(1);
  });

  it('a declared round is not cancelled, nor is what is no round', async () => {
    const round = await at.open('lucky7');
    await at.declare(round, 'K♥');
    expect(await at.codeOf('cancelCasinoGame', { event_id: round }, 'company')).toBe('already_settled');
    expect(await at.codeOf('cancelCasinoGame', { event_id: 'x' }, 'company')).toBe('unknown_round');
    expect(await at.codeOf('cancelCasinoGame', { event_id: 'c-20261120-none' }, 'company')).toBe(
      'unknown_round',
    );
  });
});

describe('the result of a round', () => {
  it('has its seats with cards, hands and the winner, and what came true in each market', async () => {
    const round = await at.open('teen20');
    await at.declare(round, 'K♥ A♦ Q♣ 2♦ J♠ 3♦');
    const { game_code, casino_result, fair } = await at.ask(
      'casinoResult',
      { casino_round_id: round },
      'agent',
    );
    expect([game_code, fair]).toEqual(['teen20', null]);
    const [told] = casino_result;
    expect(told).toMatchObject({
      mid: '101',
      cards: 'KDD,ASS,QCC,2SS,JHH,3SS',
      seats: [
        { name: 'Player A', cards: ['KDD', 'QCC', 'JHH'], won: false },
        { name: 'Player B', cards: ['ASS', '2SS', '3SS'], won: true },
      ],
    });
    expect(told!.desc).toMatch(/^Player B#/);
    expect(told!.markets[0]).toMatchObject({ outcome: 'Player B' });
    expect(told!.markets).toHaveLength(3);
  });

  it('tells nothing before the cards fall, and never the seed of a fair deal before it is over', async () => {
    const dealer = fairDealer(at);
    const round = await dealer.open('lucky7');
    const ask = () => at.ask('casinoResult', { casino_round_id: round }, 'client');
    expect((await ask()).fair?.seed).toBeNull();
    await dealer.close(round);
    const open = await ask();
    expect([open.fair?.seed, open.casino_result[0]?.markets]).toEqual([null, []]);
    await dealer.deal(round, 'lucky7');
    expect((await ask()).fair?.seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the largest wins of a round', () => {
  it('are those of the viewer and below, the largest first, each with the chance that it had', async () => {
    const round = await at.open('lucky7');
    const bet = (text: string, price: number, as: string) =>
      at.ask('placeBet', roundBet(round, text, price), as);
    await bet('1/2 x 100', 2, 'client');
    await bet('4/19 x 100', 12, 'client');
    await bet('1/1 x 100', 2, 'client2');
    const wins = async (as: string) => (await at.ask('largestWins', { event_id: round }, as)).wins;
    expect(await wins('company')).toEqual([]);
    await at.declare(round, 'K♥');
    expect(await wins('company')).toMatchObject([
      {
        username: 'client',
        team_name: 'Card K',
        side: 'Lagai',
        stake: 100,
        win: 1100,
        chance: 1 / 13,
        between_cards: 0,
      },
      { username: 'client', team_name: 'High Card', win: 100, chance: 6 / 13 },
    ]);
    expect(await wins('client2')).toEqual([]);
    await at.takeBack(round);
    expect(await wins('company')).toEqual([]);
  });

  it('of a bet between the cards the chance of its price, for and against', async () => {
    const round = await at.open('teen');
    await at.ask('placeBet', roundBet(round, '1/1 x 100', 1.96), 'client');
    await at.ask('placeBet', roundBet(round, '1/2 khai x 100', 2.04), 'client2');
    await at.pool.query('update bets set client_seed = null where round_id = $1', [round]);
    await at.declare(round, 'K♥ 9♦ K♣ 2♦ J♠ 3♠');
    const { wins } = await at.ask('largestWins', { event_id: round }, 'company');
    expect(wins).toMatchObject([
      { username: 'client2', side: 'Khai', win: 100, between_cards: 1 },
      { username: 'client', side: 'Lagai', win: 96, between_cards: 1 },
    ]);
    for (const { chance } of wins) expect(chance).toBeCloseTo(0.5, 9);
  });

  it('nothing is told of what is no round', async () => {
    expect(await at.codeOf('largestWins', { event_id: 'casino-2026-11-20' }, 'company')).toBe(
      'unknown_round',
    );
  });
});

it('a round is taken back by its own id, as the preview said, and the others of its day stand', async () => {
  const [round, other] = [await at.open('lucky7'), await at.open('lucky7')];
  await place(round);
  await place(other);
  await at.declare(round, 'K♥');
  await at.declare(other, 'K♥');
  const preview = await at.ask('rollbackPreview', { event_id: round }, 'company');
  expect(preview).toMatchObject({ undone: ['Lucky 7 101'], bets: 1, clients: 1 });
  const answer = await at.ask('rollbackSettlement', { event_id: round, code: CODE }, 'company');
  expect(answer.results).toBe(1);
  const { records } = await at.ask('casinoList', { game_code: 'lucky7' }, 'client');
  const status = new Map(records.map((one) => [one.casino_round_id, [one.settlement_status, one.Pl]]));
  expect([status.get(round), status.get(other)]).toEqual([
    [0, 0],
    [1, -100],
  ]);
  expect(await at.codeOf('rollbackSettlement', { event_id: round, code: CODE }, 'company')).toBe(
    'not_settled',
  );
});
