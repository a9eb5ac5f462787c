import type { MenuItem } from '@pavilion/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, people, pool } = story;

const idOf = (username: string): number => people[username]!.id;

/** Own, inherited and effective state of the first provider. */
async function switches(of: string, as: string) {
  const [first] = await ask('casinoProviders', { user_id: idOf(of) }, as);
  return [first!.is_active, first!.inherited_active, first!.effective_active];
}

it('every provider is on until somebody switches it off, for himself and for all below', async () => {
  expect(await ask('casinoProviders', {}, 'agent')).toHaveLength(10);
  expect(await switches('client', 'agent')).toEqual([1, 1, 1]);
  const off = { user_id: idOf('stockist'), provider_id: 1, is_active: 0 as const };
  await ask('updateUserCasinoStatus', off, 'master');
  expect([await switches('stockist', 'master'), await switches('client', 'master')]).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  await ask('updateUserCasinoStatus', off, 'master');
  await ask('updateUserCasinoStatus', { ...off, is_active: 1 }, 'company');
  expect(await switches('client', 'master')).toEqual([1, 1, 1]);
  const { rows } = await pool.query(
    `select before->>'is_active' as was, after->>'is_active' as is from audit_events where action = 'casino_provider' order by id`,
  );
  expect(rows).toEqual([
    { was: '1', is: '0' },
    { was: '0', is: '0' },
    { was: '0', is: '1' },
  ]);
});

it('the Company switches for the whole house; nobody else for himself', async () => {
  await ask('updateUserCasinoStatus', { user_id: idOf('company'), provider_id: 2, is_active: 0 }, 'company');
  const list = await ask('casinoProviders', { user_id: idOf('client') }, 'agent');
  expect(
    list.filter((provider) => provider.effective_active === 0).map((provider) => provider.provider_id),
  ).toEqual([2]);
  expect(
    await codeOf('updateUserCasinoStatus', { user_id: idOf('agent'), provider_id: 2, is_active: 1 }, 'agent'),
  ).toBe('not_permitted');
});

it('an unknown provider is refused in the specification’s words', async () => {
  const { status, body } = await send(
    'updateUserCasinoStatus',
    { user_id: idOf('client'), provider_id: 99, is_active: 0 },
    'agent',
  );
  expect([status, body.error]).toEqual([404, 'something went wrong.']);
});

it('all at once: a row for each provider, what cannot be switched stops none, and only what changed is counted', async () => {
  const user_id = idOf('othersub');
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13];
  await ask('updateUserCasinoStatus', { user_id, provider_id: 3, is_active: 0 }, 'company');
  const { results } = await ask('updateUserCasinoStatuses', { user_id, is_active: 0 }, 'company');
  expect(results).toEqual(
    ids.map((provider_id) => ({ provider_id, changed: provider_id === 3 ? 0 : 1, error: '' })),
  );
  const some = { user_id, is_active: 1 as const, provider_ids: [4, 99, 4] };
  expect((await ask('updateUserCasinoStatuses', some, 'company')).results).toEqual([
    { provider_id: 4, changed: 1, error: '' },
    { provider_id: 99, changed: 0, error: 'something went wrong.' },
  ]);
  expect(await codeOf('updateUserCasinoStatuses', { user_id, is_active: 1 }, 'othersub')).toBe(
    'not_permitted',
  );
  await ask('updateUserCasinoStatuses', { user_id, is_active: 1 }, 'company');
});

it('the share of a provider is the Company’s to set and to see', async () => {
  const share = async (as: string) => (await ask('casinoProviders', {}, as))[0]!.revenue_share;
  await ask('updateProvider', { provider_id: 1, revenue_share: 12.5 }, 'company');
  expect([await share('company'), await share('staff'), await share('agent')]).toEqual([12.5, 12.5, null]);
  const { version } = (await ask('casinoProviders', {}, 'company'))[0]!;
  await ask('updateProvider', { provider_id: 1, revenue_share: 13, version }, 'company');
  expect(await codeOf('updateProvider', { provider_id: 1, revenue_share: 14, version }, 'company')).toBe(
    'stale_form',
  );
  for (const revenue_share of [-1, 100.5, 1.000_01])
    expect(await codeOf('updateProvider', { provider_id: 1, revenue_share }, 'company')).toBe('malformed');
  expect(await codeOf('updateProvider', { provider_id: 99, revenue_share: 1 }, 'company')).toBe(
    'unknown_provider',
  );
  expect(await codeOf('updateProvider', { provider_id: 1, revenue_share: 1 }, 'subcompany')).toBe(
    'not_permitted',
  );
});

it('who has no casino is told so: profile, open screen and menu; the house keeps the page to switch it on again', async () => {
  const agent = await watch(story, await viewerNamed(story, 'agent'), ['me']);
  const company = await watch(story, await viewerNamed(story, 'company'), ['me']);
  const links = (menu: MenuItem[]): string[] =>
    menu.flatMap(({ submenu }) => submenu ?? []).map(({ link }) => link);
  const told = async () => {
    const { values } = agent.of('me');
    return [
      values.get('hide_casino'),
      (values.get('casino_off') as number[]).length,
      links(values.get('menu') as MenuItem[]).includes('/casino-setting'),
      (await ask('profile', {}, 'agent')).profile.hide_casino,
    ];
  };
  const off = (await ask('casinoProviders', {}, 'agent')).filter((one) => one.effective_active === 0).length;
  const open = [0, off, true, 0];
  await expect.poll(told).toEqual(open);
  await ask('updateUserCasinoStatuses', { user_id: idOf('master'), is_active: 0 }, 'company');
  await expect.poll(told).toEqual([1, 10, false, 1]);
  const { menu } = await ask('login', { username: 'agent', password: PASSWORD }, 'agent');
  expect(links(menu)).not.toContain('/casino-setting');
  await ask('updateUserCasinoStatuses', { user_id: idOf('master'), is_active: 1 }, 'company');
  await expect.poll(told).toEqual(open);
  const user_guid = people['stockist']!.guid;
  await ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, 'company');
  await expect.poll(told).toEqual([1, off, false, 1]);
  await ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 0 }, 'company');
  await ask('updateUserCasinoStatuses', { user_id: idOf('company'), is_active: 0 }, 'company');
  await expect.poll(() => company.of('me').values.get('hide_casino')).toBe(1);
  expect(links(company.of('me').values.get('menu') as MenuItem[])).toContain('/casino-setting');
  agent.link.close();
  company.link.close();
});

describe('the games of a provider', () => {
  const LUCKY = {
    provider_id: 4,
    game_code: 'lucky7',
    enabled: 1,
    min: 100,
    max: 100_000,
    betting_seconds: 18,
    cycle_seconds: 32,
  } as const;
  const lucky = async (as: string) =>
    (await ask('casinoProviders', {}, as))
      .find(({ provider_id }) => provider_id === LUCKY.provider_id)!
      .games.find(({ code }) => code === LUCKY.game_code)!;

  it('stand with it in their order, for everybody; their forms are the Company’s', async () => {
    const list = await ask('casinoProviders', {}, 'agent');
    expect(list.map(({ code, protocol, games }) => [code, protocol, games.length])).toEqual([
      ['teen-patti', 'dealer', 4],
      ['dragon-tiger', 'dealer', 3],
      ['andar-bahar', 'dealer', 2],
      ['lucky-seven', 'dealer', 2],
      ['thirty-two-cards', 'dealer', 3],
      ['baccarat', 'dealer', 2],
      ['poker', 'dealer', 2],
      ['amar-akbar-anthony', 'dealer', 1],
      ['race', 'dealer', 1],
      ['super-nowa', 'debit', 0],
    ]);
    const { provider_id: _, game_code: code, ...values } = LUCKY;
    expect(await lucky('agent')).toEqual({ code, name: 'Lucky 7', ...values, version: '' });
    expect((await lucky('company')).version).not.toBe('');
  });

  it('are switched, limited and timed by the Company, who sees what another desk has set meanwhile', async () => {
    const { version } = await lucky('company');
    const mine = {
      ...LUCKY,
      enabled: 0,
      min: 200.5,
      max: 200.5,
      betting_seconds: 20,
      cycle_seconds: 21,
    } as const;
    await ask('updateCasinoGame', { ...mine, version }, 'company');
    expect(await lucky('agent')).toMatchObject({ enabled: 0, min: 200.5, max: 200.5, cycle_seconds: 21 });
    const { status, body } = await send('updateCasinoGame', { ...LUCKY, version }, 'company');
    expect([status, body.code]).toEqual([409, 'stale_form']);
    expect(body.data).toMatchObject({
      fields: { min: { mine: 100, theirs: 200.5 }, enabled: { theirs: 0 } },
    });
    await ask('updateCasinoGame', { ...LUCKY, version: (await lucky('company')).version }, 'company');
    const { rows } = await pool.query(
      `select before->>'min' as was, after->>'min' as is, after->>'game' as game from audit_events where action = 'casino_game' order by id`,
    );
    expect(rows).toEqual([
      { was: '100', is: '200.5', game: 'Lucky 7' },
      { was: '200.5', is: '100', game: 'Lucky 7' },
    ]);
  });

  it.each([
    ['the largest stake below the least', { max: 99.99 }, 'max'],
    ['a least stake of nothing', { min: 0 }, 'min'],
    ['a stake finer than a paisa', { min: 0.005 }, 'min'],
    ['a stake beyond all that is counted', { max: 1e20 }, 'max'],
    ['no time to deal in', { cycle_seconds: 18 }, 'cycle_seconds'],
    ['bets for less than a person needs', { betting_seconds: 4 }, 'betting_seconds'],
    ['a round of a day', { cycle_seconds: 86_400 }, 'cycle_seconds'],
    ['half a second', { cycle_seconds: 32.5 }, 'cycle_seconds'],
  ])('%s is refused with its field', async (_, wrong, field) => {
    const { status, body } = await send('updateCasinoGame', { ...LUCKY, ...wrong }, 'company');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [4, 'teen20'],
    [99, 'lucky7'],
    [13, 'nobody-knows-it'],
  ])('provider %i has no %s', async (provider_id, game_code) => {
    expect(await codeOf('updateCasinoGame', { ...LUCKY, provider_id, game_code }, 'company')).toBe(
      'unknown_game',
    );
  });
});
