import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool } = await testStory();

const idOf = (username: string): number => people[username]!.id;

/** Own, inherited and effective state of the first provider. */
async function switches(of: string, as: string) {
  const [first] = await ask('casinoProviders', { user_id: idOf(of) }, as);
  return [first!.is_active, first!.inherited_active, first!.effective_active];
}

it('every provider is on until somebody switches it off, for himself and for all below', async () => {
  expect(await ask('casinoProviders', {}, 'agent')).toHaveLength(12);
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
