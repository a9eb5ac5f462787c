import { describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, people, pool, send } = await testStory();
const idOf = (username: string): number => people[username]!.id;

/** From the caller down to the client of the story (rules 6). */
const chain = async (who: string, to = 'client') =>
  (await ask('userUpline', { user_id: idOf(to) }, who)).users;

describe('the chain of an account by its number', () => {
  it('runs from the caller down; what each keeps of the business sums to all of it', async () => {
    const users = await chain('company');
    expect(users.map(({ username, role, share }) => [username, role, share])).toEqual([
      ['company', 1, 3],
      ['subcompany', 2, 7],
      ['master', 3, 15],
      ['superstockist', 4, 15],
      ['stockist', 5, 20],
      ['agent', 6, 40],
      ['client', 7, 0],
    ]);
    expect(users.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it.each(['company', 'master', 'agent'])(
    'shows the shares and commissions of a profile to the %s',
    async (who) => {
      for (const one of await chain(who)) {
        const { profile } = await ask('profile', { user_guid: one.user_guid }, who);
        expect(one).toMatchObject({
          username: profile.username,
          name: profile.name,
          my_share: profile.my_share,
          my_agent_share: profile.my_agent_share,
          company_share: profile.company_share,
          my_match_commission: profile.match_commission,
          my_session_commission: profile.session_commission,
          status: profile.status,
          lock_betting: profile.lock_betting,
        });
      }
    },
  );

  it('never names anybody above the caller, and is no answer about strangers', async () => {
    expect((await chain('stockist')).map(({ username }) => username)).toEqual([
      'stockist',
      'agent',
      'client',
    ]);
    expect((await chain('agent', 'agent')).map(({ username }) => username)).toEqual(['agent']);
    for (const user_id of [idOf('otherclient'), idOf('company'), 999_999, 0, -1])
      expect(await codeOf('userUpline', { user_id }, 'agent')).toBe('unknown_user');
    expect(await codeOf('userUpline', { user_id: idOf('client') }, 'client')).toBe('not_permitted');
  });

  it('shows what is locked on each, and a deleted account', async () => {
    await pool.query('update users set lock_betting = true where id = $1', [idOf('master')]);
    const locked = (await chain('company')).filter(({ lock_betting }) => lock_betting === 1);
    expect(locked.map(({ username }) => username)).toEqual(['master']);
    await pool.query('update users set active = false, deleted_at = now() where id = $1', [idOf('client2')]);
    expect((await chain('agent', 'client2')).at(-1)).toMatchObject({ username: 'client2', status: 0 });
  });

  it.each([[1.5], [NaN], [1e20]])('refuses %s as a number with its field', async (user_id) => {
    const { status, body } = await send('userUpline', { user_id }, 'company');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['user_id']]);
  });
});
