import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { ADDRESSES, type TopicName } from '@pavilion/contract/channels.ts';
import { mayCall } from '@pavilion/contract/access.ts';
import { exportRight, RIGHTS, type Privilege } from '@pavilion/contract/privileges.ts';
import { topics } from '@pavilion/contract/topics.ts';
import { describe, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { giveRights } from '../testing/rights.fixtures.ts';
import { PASSWORD } from '../testing/story.fixtures.ts';
import { testDraws } from '../testing/draws.fixtures.ts';
import { openDay, openNumbered } from '../testing/rounds.fixtures.ts';
import { RULES } from './permission-rules.fixtures.ts';
import { TOPIC_RULES } from './topic-rules.fixtures.ts';

const story = await testDraws();
const { app, pool, people, send } = story;
await openDay(story);
await openNumbered(story, 'lucky7', 1);
const REACHED = 1;

/** Calls that staff of the Company may be given, and the right that each asks for. */
const guarded = (Object.keys(RULES) as CallName[])
  .filter((name) => calls[name].access !== 'public' && RULES[name].notMade !== true)
  .filter((name) => mayCall(calls[name].access, REACHED))
  .map((name): [CallName, Call] => [name, calls[name]]);
const byRight = guarded.filter(([, { privilege }]) => privilege !== 'own');
const lists = guarded.filter(([, { rows, mutates }]) => rows !== undefined && mutates === false);

/** All but one right, and none but it. */
const allBut = (privilege: Privilege) =>
  giveRights(
    pool,
    'staff',
    RIGHTS.filter((one) => one !== privilege),
  );
const only = (...privileges: Privilege[]) =>
  giveRights(
    pool,
    'staff',
    RIGHTS.filter((one) => privileges.includes(one)),
  );

const bodyOf = (name: CallName) => ({ ...RULES[name].body, ...RULES[name].names?.(people['agent']!) });

/** The right that a call is refused for want of; 'served' where another refusal, or none, is the answer. */
async function missing(name: CallName): Promise<unknown> {
  const { status, body } = await send(name, bodyOf(name) as never, 'staff');
  const data: unknown = body.data;
  if (status !== 403 || body.code !== 'not_permitted' || data === null) return 'served';
  return (data as { privilege?: unknown }).privilege ?? 'served';
}

async function missingForFile(name: CallName): Promise<unknown> {
  const { body } = await send('renewSession', {}, 'staff');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/export/${calls[name].path}`,
    headers: { authorization: `Bearer ${body.data!.token}` },
    payload: { format: 'csv', title: 'x', columns: [{ key: 'none', label: 'x' }], input: bodyOf(name) },
  });
  const { data } = answer.json<{ data: { privilege?: unknown } | null }>();
  return answer.statusCode === 403 ? data?.privilege : 'served';
}

describe('a call is served with its right and refused without it', () => {
  it.each(byRight)('%s', async (name, { privilege }) => {
    await only(privilege);
    expect([name, await missing(name)]).toEqual([name, 'served']);
    await allBut(privilege);
    expect([name, await missing(name)]).toEqual([name, privilege]);
  });
});

describe('a file asks for the right to look and for the right to take away', () => {
  it.each(lists)('%s', async (name, { privilege, aboutOthers }) => {
    const look = RULES[name].names === undefined ? privilege : (aboutOthers ?? privilege);
    const take = exportRight(look);
    await only(look, take);
    expect([name, await missingForFile(name)]).toEqual([name, 'served']);
    if (look === 'own') return;
    await allBut(take);
    expect([name, await missingForFile(name)]).toEqual([name, take]);
    await allBut(look);
    expect([name, await missingForFile(name)]).toEqual([name, look]);
  });
});

describe('a topic is watched with its right and not without it', () => {
  it.each(Object.keys(ADDRESSES) as TopicName[])('%s', async (name) => {
    const { privilege } = topics[name];
    const { address } = TOPIC_RULES[name];
    await only(privilege);
    const may = await watch(story, await viewerNamed(story, 'staff'), [address]);
    expect(may.refused).toEqual([]);
    may.link.close();
    if (privilege === 'own') return;
    await allBut(privilege);
    const mayNot = await watch(story, await viewerNamed(story, 'staff'), [address]);
    expect(mayNot.refused).toEqual([address]);
    mayNot.link.close();
  });
});

describe('without a group', () => {
  it('nothing is served but one’s own', async () => {
    await story.ask('getPreferences', {}, 'staff');
    await pool.query(`update users set group_id = null where username = 'staff'`);
    for (const [name, { privilege, aboutOthers }] of guarded) {
      const asked = RULES[name].names === undefined ? privilege : (aboutOthers ?? privilege);
      expect([name, await missing(name)]).toEqual([name, asked === 'own' ? 'served' : asked]);
    }
    const { menu, privileges } = await story.ask('login', { username: 'staff', password: PASSWORD }, 'staff');
    expect(privileges).toEqual([]);
    expect(menu.flatMap(({ submenu }) => submenu ?? []).map(({ link }) => link)).toEqual([
      '/search',
      '/rules',
      '/Language',
      '/manage-password',
    ]);
  });

  it('an operator and its admin have everything', async () => {
    for (const username of ['company', 'admin8']) {
      const { privileges } = await story.ask('login', { username, password: PASSWORD }, username);
      expect(privileges).toBeNull();
    }
  });
});

describe('one’s own, and that of others', () => {
  it('a session of somebody else is ended with the right alone', async () => {
    await story.ask('getPreferences', {}, 'client');
    const { rows } = await pool.query<{ id: string }>('select id from sign_ins where user_id = $1', [
      people['client']!.id,
    ]);
    const session_id = rows[0]!.id;
    await allBut('signins.lock');
    expect((await send('revokeSession', { session_id }, 'staff')).body.data).toEqual({
      privilege: 'signins.lock',
    });
    await only('signins.lock');
    expect((await send('revokeSession', { session_id }, 'staff')).status).toBe(200);
  });
});

await story.feed.matchOdds({ 11: [1.86, 1.88], 22: [2.1, 2.14] });
await story.feed.session();
