import {
  CLIENT_DELAY_FIELDS,
  CLIENT_STAKE_FIELDS,
  delayField,
} from '@pavilion/contract/bet-setting-fields.ts';
import { beforeEach, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, people, pool, send } = await testStory();
const to = people['client']!.id;
const from = people['client2']!.id;

const DELAYS = Object.fromEntries(CLIENT_DELAY_FIELDS.map(({ field }, place) => [field, place % 9]));
const NO_STAKES = Object.fromEntries(CLIENT_STAKE_FIELDS.map(({ field }) => [field, null]));
const STAKES = { max_stake: 900, min_session_run: 100, max_session_run: 250.5 };
const of = (user_id: number) => ask('getDelaySetting', { user_id }, 'company');

beforeEach(async () => {
  await pool.query('truncate bet_settings');
  await ask('updateDelaySetting', { user_id: from, ...DELAYS }, 'company');
  await ask('updateStakeSetting', { user_id: from, settings: STAKES }, 'company');
});

it('takes over every delay of another client, and leaves the stakes', async () => {
  await ask('updateStakeSetting', { user_id: to, settings: { max_stake: 77 } }, 'company');
  await ask('updateDelaySetting', { user_id: to, copy_from: from }, 'company');
  expect(await of(to)).toEqual({ user_id: to, ...NO_STAKES, ...DELAYS, max_stake: 77 });
});

it('takes over every stake of another client, what was set here included, and leaves the delays', async () => {
  await ask('updateStakeSetting', { user_id: to, settings: { max_cup_profit: 5000 } }, 'company');
  await ask('updateStakeSetting', { user_id: to, copy_from: from }, 'company');
  const noDelays = Object.fromEntries(CLIENT_DELAY_FIELDS.map(({ field }) => [field, null]));
  expect(await of(to)).toEqual({ user_id: to, ...noDelays, ...NO_STAKES, ...STAKES });
});

it('lets what is sent beside it stand over what is taken over', async () => {
  const own = delayField('match_stack');
  await ask('updateDelaySetting', { user_id: to, copy_from: from, [own]: 12 }, 'company');
  await ask('updateStakeSetting', { user_id: to, copy_from: from, settings: { max_stake: 50 } }, 'company');
  expect(await of(to)).toMatchObject({ ...DELAYS, ...STAKES, [own]: 12, max_stake: 50 });
});

it('refuses a client without delays by the first that is missing, and changes nothing', async () => {
  await ask('deleteDelaySetting', { user_id: from }, 'company');
  const { status, body } = await send('updateDelaySetting', { user_id: to, copy_from: from }, 'company');
  const [first] = CLIENT_DELAY_FIELDS;
  expect([status, body.error, body.fields]).toEqual([
    400,
    `${first!.label} require`,
    { [first!.field]: `${first!.label} require` },
  ]);
  expect((await of(to))['match_delay']).toBeNull();
});

it('refuses what is no client, what is nobody, and a change of nothing', async () => {
  expect([
    await codeOf('updateStakeSetting', { user_id: to, copy_from: people['agent']!.id }, 'company'),
    await codeOf('updateDelaySetting', { user_id: to, copy_from: 999_999 }, 'company'),
    await codeOf('updateStakeSetting', { user_id: to }, 'company'),
  ]).toEqual(['not_a_client', 'unknown_user', 'malformed']);
});
