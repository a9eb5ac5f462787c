import { beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { A, B, D, F, ids, placeHouse, PLACES, result } from '../testing/place-market.fixtures.ts';
import { CODE, EVENT } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, pool, tell, betIn, close, wallet } = await placeHouse();
const THREE = { numberOfWinners: 3 };
const ON = { event_id: EVENT, market_id: PLACES };
const bet = betIn(PLACES, THREE);
const START = 100_000;

const settle = (text: string, confirm?: 0 | 1) =>
  codeOf('settleMarket', result(PLACES, text, confirm), 'company');
const rollBack = () => codeOf('rollbackMarket', { ...ON, code: CODE }, 'company');
const preview = (text: string) => {
  const { event_id, market_id, selection_ids, dead_heat } = result(PLACES, text);
  return ask('preview', { event_id, market_id, selection_ids, dead_heat }, 'company');
};
const declared = async (as = 'company') => (await ask('declaredMarket', { event_id: EVENT }, as))[0];
const statuses = async (as: string) =>
  (await ask('betList', { event_id: EVENT }, as)).bet_data.map(
    (one) => `${one.team_name} ${one.winning_status}`,
  );
const proved = async () => expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });

beforeAll(async () => {
  for (const text of ['Lagai A 1,000 @0.80', 'Khai B 500 @1.50', 'Lagai C 200 @3.40'])
    expect(await bet('client', text)).toBe('ok');
  for (const text of ['Khai A 1,000 @0.60', 'Khai B 1,000 @0.90', 'Khai C 1,000 @1.70', 'Khai D 1,000 @2.20'])
    expect(await bet('client2', text)).toBe('ok');
});

describe('bets in a market of three winners (rules 13)', () => {
  it('tie up the worst set of winners', async () => {
    expect(await wallet('client')).toEqual([START, 1950]);
    expect(await wallet('client2')).toEqual([START, 3800]);
  });

  it('are shown by what each runner adds, without them, and at worst', async () => {
    const [position] = await ask('getMarketPosition', { event_id: EVENT }, 'client');
    expect(position).toMatchObject({ market_id: PLACES, winners: 3, if_none: -700, worst: -1950 });
    expect(position?.runners.map((runner) => [runner.runnerName, runner.position])).toEqual([
      ['A', 1800],
      ['B', -1250],
      ['C', 880],
      ['D', 0],
      ['E', 0],
      ['F', 0],
    ]);
  });

  it('the agent keeps 40 % of both with the sign turned, and has a worst set of its own', async () => {
    const [position] = await ask('getMarketPosition', { event_id: EVENT }, 'agent');
    // none -(-700 + 4,000); A -(1,800 - 1,600), B -(-1,250 - 1,900), C -(880 - 2,700), D 3,200: all times 0.4.
    expect(position).toMatchObject({ if_none: -1320, worst: -1400 });
    expect(position?.runners.map((runner) => runner.position)).toEqual([-80, 1260, 728, 1280, 0, 0]);
  });

  it('the book by account below names the worst set', async () => {
    const book = await ask('getMarketBook', ON, 'agent');
    expect(book.map((row) => [row.username, row['if_none'], row['key_0'], row.net_pl, row.range])).toEqual([
      ['client', -700, 1800, -1950, 'B, D, E'],
      ['client2', 4000, -1600, -3800, 'B, C, D'],
    ]);
  });
});

describe('the desk names the winners', () => {
  it('of an open market only with a person’s word', async () => {
    await tell(PLACES, { ...THREE, statuses: { [A]: 'WINNER' } });
    const [listed] = (await ask('unsettledMarkets', {}, 'company')).records;
    expect(listed).toMatchObject({ winners: 3, proposed_selection_ids: [] });
    expect((await preview('A B D')).contradictions).toEqual([{ code: 'taking_bets' }]);
    expect(await settle('A B D')).toBe('result_contradicts');
  });

  it('the feed proposes all that the closed definition names, and the preview begins with them', async () => {
    await close(PLACES, THREE, 'A B D');
    const [listed] = (await ask('unsettledMarkets', {}, 'company')).records;
    expect(listed).toMatchObject({ proposed_selection_id: A, proposed_selection_ids: ids('A B D') });
    const shown = await ask('preview', ON, 'company');
    expect(shown.contradictions).toEqual([]);
    expect(shown.totals.clients).toBe((await preview('A B D')).totals.clients);
  });

  it('what each adds to the Company’s result is there before the choice', async () => {
    const { outcomes, if_none } = await preview('A B D');
    const totals = await Promise.all(
      ['A B D', 'D E F'].map(async (text) => (await preview(text)).totals.company),
    );
    const added = new Map(outcomes.map((outcome) => [outcome.selection_id, outcome.company]));
    const sum = (text: string) => ids(text).reduce((of, id) => of + added.get(id)!, if_none ?? NaN);
    expect([sum('A B D'), sum('D E F')].map((coins) => Math.round(coins * 100) / 100)).toEqual(totals);
    expect(outcomes.map(({ backed }) => backed)).toEqual([1, 0, 1, 0, 0, 0]);
  });

  it.each([
    ['A B', { code: 'winners', named: 2, places: 3 }, '2 named, the market has 3. The feed says A, B, D'],
    ['A B D F', { code: 'winners', named: 4, places: 3 }, '4 named, the market has 3. The feed says A, B, D'],
    ['A B C', { code: 'feed', selection_ids: [A, B, D], name: 'A, B, D' }, 'The feed says A, B, D'],
    ['A B = C D', { code: 'feed', selection_ids: [A, B, D], name: 'A, B, D' }, 'The feed says A, B, D'],
  ])('%s needs a person’s word', async (text, found, said) => {
    const { status, body } = await send('settleMarket', result(PLACES, text), 'company');
    expect([status, body.code, body.error]).toEqual([409, 'result_contradicts', said]);
    expect((await preview(text)).contradictions).toContainEqual(found);
  });

  it.each([
    ['a runner twice', { selection_ids: [A, A, B] }, 'not_a_result'],
    ['no runner of the market', { selection_ids: [A, B, 999] }, 'unknown_selection'],
    [
      'as many for the last place as there are places',
      { selection_ids: [A, B, D], dead_heat: [D] },
      'not_a_result',
    ],
    [
      'more alone than there are places',
      { selection_ids: [A, B, D, F, 105], dead_heat: [F, 105] },
      'not_a_result',
    ],
    ['more places than share them', { selection_ids: [A, B], dead_heat: [A, B] }, 'not_a_result'],
    ['who shares and is not named', { selection_ids: [A, B], dead_heat: [D] }, 'malformed'],
    ['none', { selection_ids: [] }, 'malformed'],
    ['one and several', { selection_id: A, selection_ids: [A] }, 'malformed'],
  ])('%s is no result, whatever a person says', async (_, named, code) => {
    expect(await codeOf('settleMarket', { ...ON, ...named, confirm_warning: 1 }, 'company')).toBe(code);
  });

  it.each<[id: string, named: object]>([
    ['a letter', { selection_ids: ['A'] }],
    ['a part of one', { selection_ids: [101.5] }],
    ['an object', { selection_ids: [{ id: A }] }],
    ['nothing', { selection_ids: [null] }],
  ])('%s is no id', async (_, named) => {
    const { status, body } = await send('settleMarket', { ...result(PLACES, 'A B D'), ...named }, 'company');
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  it('a preview of what is no result is refused as the result is', async () => {
    expect(await codeOf('preview', { ...ON, selection_ids: [A, B, D], dead_heat: [D] }, 'company')).toBe(
      'not_a_result',
    );
  });
});

describe('what is previewed is posted, and rolled back it never was', () => {
  it.each([
    { named: 'A B D', client: -150, client2: -2700, won: 'A, B, D' },
    { named: 'A C E', client: 1980, client2: -300, won: 'A, C, E' },
    { named: 'D E F', client: -700, client2: 800, won: 'D, E, F' },
    // C and D share the last place: 980 - 1,000 + (680 - 200) / 2; of client2 (-1,700 + 1,000) / 2 and (-2,200 + 1,000) / 2.
    { named: 'A B = C D', client: 290, client2: -2450, won: 'A, B, C = D (dead heat)' },
    // Three for two places: (2 * 680 - 200) / 3 is 386.67; (-2 * 1,700 + 1,000) / 3 and (-2 * 2,200 + 1,000) / 3.
    { named: 'A = C D E', client: 1686.67, client2: -1533.33, won: 'A, C = D = E (dead heat)' },
    // Two of three: the desk's own word.
    { named: 'A E', client: 1100, client2: 2400, won: 'A, E' },
  ])('$named', async ({ named, client, client2, won }) => {
    const before = [await wallet('client'), await wallet('client2')];
    const promise = await preview(named);
    expect(promise.sum).toBe(0);
    const pls = new Map(promise.largest.map((one) => [one.username, one.pl]));
    expect([pls.get('client'), pls.get('client2')]).toEqual([client, client2]);
    expect(await settle(named, 1)).toBe('ok');
    expect([await wallet('client'), await wallet('client2')]).toEqual([
      [START + client, 0],
      [START + client2, 0],
    ]);
    expect(await declared()).toMatchObject({ won_by: won, status: promise.totals.company });
    expect(await declared('client')).toMatchObject({ pl: client });
    expect(await ask('settlementState', { market_id: PLACES }, 'company')).toMatchObject({
      settled: 1,
      result: won,
    });
    await proved();
    expect(await rollBack()).toBe('ok');
    expect([await wallet('client'), await wallet('client2')]).toEqual(before);
    await proved();
  });

  it('each bet is won or lost by its own part of a dead heat', async () => {
    expect(await settle('A B = C D', 1)).toBe('ok');
    expect(await statuses('client2')).toEqual(['D 2', 'C 2', 'B 2', 'A 2']);
    expect(await statuses('client')).toEqual(['C 1', 'B 2', 'A 1']);
    expect(await rollBack()).toBe('ok');
  });
});

it('of two desks with different sets one is booked', async () => {
  const answers = await Promise.all([
    codeOf('settleMarket', result(PLACES, 'A B D', 1), 'company'),
    codeOf('settleMarket', result(PLACES, 'A C E', 1), 'admin8'),
  ]);
  expect(answers.toSorted()).toEqual(['already_settled', 'ok']);
  expect((await wallet('client'))[0]).toBe(START + (answers[0] === 'ok' ? -150 : 1980));
  expect(await rollBack()).toBe('ok');
  await proved();
});

describe('another number of winners while bets stand (rules 13)', () => {
  const used = async () => (await wallet('client2'))[1];

  it.each([
    { told: 1, ties: 0, why: 'Khai on four cannot lose to one winner' },
    { told: 4, ties: 5400, why: 'all four lose' },
    { told: 50, ties: 5400, why: 'more than the field: all of it wins' },
    { told: 2, ties: 1900, why: 'the two dearest of the four' },
    { told: 3, ties: 3800, why: 'as before' },
    { told: 0, ties: 0, why: 'none can be: one, as where nothing is said' },
    { told: 3, ties: 3800, why: 'as before' },
  ])('$told: $ties, $why', async ({ told, ties }) => {
    await tell(PLACES, { numberOfWinners: told });
    expect(await used()).toBe(ties);
    const [position] = await ask('getMarketPosition', { event_id: EVENT }, 'client2');
    expect(position?.worst).toBe(told < 2 ? null : -ties);
  });

  it('a result stands as it was declared, whatever is told after it', async () => {
    await close(PLACES, THREE, 'A B D');
    expect(await settle('A B = C D', 1)).toBe('ok');
    await close(PLACES, { numberOfWinners: 2 }, 'A B');
    expect(await statuses('client')).toEqual(['C 1', 'B 2', 'A 1']);
    expect(await rollBack()).toBe('ok');
    expect(await wallet('client')).toEqual([START, 1950]);
  });
});
