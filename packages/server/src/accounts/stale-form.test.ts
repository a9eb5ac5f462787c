import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people } = await testStory();

const of = (username: string) => ({ user_guid: people[username]!.guid });
const versionOf = async (username: string, as: string) =>
  (await ask('profile', of(username), as)).profile.version;

it('of two people with the same form the second is told what the first did, field by field, and saves again', async () => {
  const version = await versionOf('agent', 'stockist');
  await ask('editUser', { ...of('agent'), version, first_name: 'One', match_commission: 1.5 }, 'stockist');
  const second = { ...of('agent'), version, first_name: 'Two', session_commission: 2.5 };
  const { status, body } = await send('editUser', second, 'company');
  expect([status, body.code]).toEqual([409, 'stale_form']);
  const now = await versionOf('agent', 'company');
  expect(body.data).toEqual({
    version: now,
    fields: {
      first_name: { mine: 'Two', theirs: 'One' },
      session_commission: { mine: 2.5, theirs: 3 },
    },
  });
  expect(body.fields).toEqual({ first_name: 'now One, sent Two', session_commission: 'now 3, sent 2.5' });
  expect(await codeOf('editUser', { ...second, version: now }, 'company')).toBe('ok');
});

it('is one version as long as the values are the same, whoever locks or gives limits meanwhile', async () => {
  const version = await versionOf('agent', 'stockist');
  await ask('lockUnlockBet', { ...of('agent'), lock_betting: 1 }, 'stockist');
  await ask('updateLimit', { user_id: people['agent']!.id, fixed_limit: 1_500_000 }, 'stockist');
  expect(await versionOf('agent', 'company')).toBe(version);
});

it('of two at the same moment one is told', async () => {
  const version = await versionOf('client', 'agent');
  const save = (first_name: string) => codeOf('editUser', { ...of('client'), version, first_name }, 'agent');
  expect((await Promise.all([save('A'), save('B')])).toSorted()).toEqual(['ok', 'stale_form']);
});

it('a client of the API that sends no version edits as before; a sub company has a version too', async () => {
  expect(await codeOf('editUser', { ...of('client'), first_name: 'C' }, 'agent')).toBe('ok');
  const version = await versionOf('subcompany', 'company');
  await ask('editSubCompany', { ...of('subcompany'), company_share: 25 }, 'company');
  const { body } = await send(
    'editSubCompany',
    { ...of('subcompany'), version, company_share: 20 },
    'company',
  );
  expect(body.data).toMatchObject({
    fields: { company_share: { mine: 20, theirs: 25 }, my_share: { mine: 80, theirs: 75 } },
  });
});
