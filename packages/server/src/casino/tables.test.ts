import { CASINO_TABLES_TOPIC, casinoRoundTopic } from '@pavilion/contract/channels.ts';
import { beforeEach, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const table = async (code: string, as = 'client') =>
  (await at.ask('casinoTables', {}, as)).tables.find(({ game_code }) => game_code === code);

it('twenty tables in their order; one with a round says what takes bets, until when and how the last ones ended', async () => {
  const { tables } = await at.ask('casinoTables', {}, 'client');
  expect([tables.length, tables[0]!.game_code, tables.at(-1)!.game_code]).toEqual([20, 'teen20', 'poker6']);
  expect(tables[0]).toMatchObject({ state: 'closed', event_id: '', prices: [], last: [], min: 100 });
  const first = await at.open('lucky7');
  await at.declare(first, 'K♥');
  at.clock.now = new Date(at.clock.now.getTime() + 1000);
  const event_id = await at.open('lucky7');
  const lucky = await table('lucky7');
  expect(lucky).toMatchObject({
    provider_id: 4,
    state: 'betting',
    event_id,
    closes_at: '2026-11-20T15:01:01.000Z',
    last: [{ event_id: first, won_by: 'High Card' }],
  });
  expect(lucky!.prices[0]).toEqual({
    market_id: `${event_id}:1`,
    market: 'Winner',
    selection_id: 1,
    name: 'Low Card',
    back: 2,
    lay: null,
  });
  expect(lucky!.prices).toHaveLength(23);
  at.clock.now = new Date('2026-11-20T15:01:01Z');
  expect(await table('lucky7')).toMatchObject({ state: 'betting', closes_at: null, prices: [] });
});

it('a game that is switched off leaves the list, but not before its round is over', async () => {
  const round = await at.open('lucky7');
  await at.pool.query(`update casino_games set enabled = false where code in ('lucky7', 'dt20')`);
  expect(await table('lucky7')).toMatchObject({ event_id: round, closes_at: null, prices: [] });
  expect(await table('dt20')).toBeUndefined();
  await at.declare(round, 'K♥');
  expect(await table('lucky7')).toBeUndefined();
});

it('each account has the tables of the providers that are on for it; a lock or a switch takes them off its screen', async () => {
  const round = casinoRoundTopic(await at.open('lucky7'));
  const screen = await watch(at, await viewerNamed(at, 'client'), [CASINO_TABLES_TOPIC, round]);
  const other = await watch(at, await viewerNamed(at, 'otherclient'), [CASINO_TABLES_TOPIC, round]);
  const seen = (who: typeof screen) => ({
    lucky7: who.of(CASINO_TABLES_TOPIC).values.has('table:4:lucky7'),
    tables: who.of(CASINO_TABLES_TOPIC).values.size,
    round: who.of(round).values.has('round'),
  });
  const all = { lucky7: true, tables: 20, round: true };
  await expect.poll(() => [seen(screen), seen(other)]).toEqual([all, all]);
  const user_id = at.people['master']!.id;
  await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 0 }, 'company');
  const without = { lucky7: false, tables: 18, round: false };
  await expect.poll(() => [seen(screen), seen(other)]).toEqual([without, all]);
  expect(await table('lucky7')).toBeUndefined();
  await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 1 }, 'company');
  await expect.poll(() => seen(screen).tables).toBe(20);
  const lock = { user_guid: at.people['agent']!.guid, lock_casino_bet: 1 as const };
  await at.ask('lockUnlockCasinoBet', lock, 'company');
  await expect.poll(() => [seen(screen).tables, seen(other).tables]).toEqual([0, 20]);
  expect((await at.ask('casinoTables', {}, 'client')).tables).toEqual([]);
  screen.link.close();
  other.link.close();
});

it('what a desk declares and takes back reaches the screens that watch', async () => {
  const id = await at.open('lucky7');
  const round = casinoRoundTopic(id);
  const { of, link } = await watch(at, await viewerNamed(at, 'client'), [CASINO_TABLES_TOPIC, round]);
  const told = () => [
    of(round).values.get('round')?.['state' as never],
    of(CASINO_TABLES_TOPIC).values.get('table:4:lucky7')?.['state' as never],
    of(round).values.get('cards'),
  ];
  await expect.poll(told).toEqual(['betting', 'betting', []]);
  await at.declare(id, 'K♥');
  await expect.poll(told).toEqual(['declared', 'declared', ['KDD']]);
  await at.takeBack(id);
  await expect.poll(told).toEqual(['dealing', 'dealing', ['KDD']]);
  link.close();
});

it('new stakes and a game that is switched off reach open tables at once, not with the next round', async () => {
  const id = await at.open('lucky7');
  const round = casinoRoundTopic(id);
  const { of, link } = await watch(at, await viewerNamed(at, 'client'), [CASINO_TABLES_TOPIC, round]);
  const shown = () => {
    const lucky = of(CASINO_TABLES_TOPIC).values.get('table:4:lucky7') as
      | { min: number; max: number }
      | undefined;
    const prices = of(round).values.get('prices') as unknown[] | undefined;
    return [lucky?.min, lucky?.max, prices?.length];
  };
  await expect.poll(shown).toEqual([100, 100_000, 23]);
  const game = { provider_id: 4, game_code: 'lucky7', betting_seconds: 18, cycle_seconds: 32 } as const;
  const version = async () =>
    (await at.ask('casinoProviders', {}, 'company'))
      .find(({ provider_id }) => provider_id === 4)!
      .games.find(({ code }) => code === 'lucky7')!.version;
  const stakes = { enabled: 1, min: 250, max: 5000 } as const;
  await at.ask('updateCasinoGame', { ...game, ...stakes, version: await version() }, 'company');
  await expect.poll(shown).toEqual([250, 5000, 23]);
  await at.ask('updateCasinoGame', { ...game, ...stakes, enabled: 0, version: await version() }, 'company');
  await expect.poll(shown).toEqual([250, 5000, 0]);
  link.close();
});
