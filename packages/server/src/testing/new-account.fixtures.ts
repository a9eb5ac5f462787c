import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Story } from './story.fixtures.ts';

type NewAccount = Partial<CallInput<'createUser'>> & { username: string; role: number };

/** Adds an account to the people of a story, by the form of whoever is its parent; it signs in with the password of all of them. */
export const accountMaker =
  ({ ask, people, pool }: Pick<Story, 'ask' | 'people' | 'pool'>) =>
  async (as: string, form: NewAccount): Promise<void> => {
    const common = { first_name: form.username, password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };
    const limits = { fixed_limit: 4_000_000, match_commission: 3, session_commission: 4 };
    const { user_guid } = await ask('createUser', { ...common, ...limits, ...form }, as);
    const { rows } = await pool.query<{ id: number }>('select id from users where guid = $1', [user_guid]);
    people[form.username] = { id: rows[0]!.id, guid: user_guid, username: form.username };
    await pool.query(
      'update users set password_hash = (select password_hash from users where id = 1), password_due = false',
    );
  };
