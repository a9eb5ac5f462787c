import type { MenuItem } from '@pavilion/contract/session.ts';
import { expect, it } from 'vitest';
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
