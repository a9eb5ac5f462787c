import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import type { Story } from '../testing/story.fixtures.ts';

/** The password that a new member is given. */
export const FIRST = 'Tamarind@84';

let number = 0;

/** Makes members of staff and groups in a story. */
export function staffOf({ ask, pool }: Story) {
  const groupOf = async (privileges: Right[], as = 'company') =>
    (await ask('savePrivileges', { name: `Group ${(number += 1)}`, privileges, second_factor: 0 }, as))
      .group_id;

  const typed = (more: Partial<CallInput<'createStaff'>> = {}): CallInput<'createStaff'> => ({
    username: `helper${(number += 1)}`,
    password: FIRST,
    first_name: 'New',
    last_name: 'Helper',
    ...more,
  });

  const make = async (more: Partial<CallInput<'createStaff'>> = {}, as = 'company') => {
    const form = typed(more);
    const { user_guid } = await ask('createStaff', form, as);
    return { user_guid, username: form.username! };
  };

  const rowOf = async (guid: string, as = 'company') =>
    (await ask('getStaffList', { only: guid }, as)).staff_list[0]!;

  /** As if the first password were changed, to that of everybody in the story. */
  const settleIn = async (username: string) => {
    await pool.query(
      `update users set password_due = false, password_hash = (select password_hash from users where username = 'company')
       where username = $1`,
      [username],
    );
  };

  /** A member in a group of his own, who can sign in as everybody. */
  const helper = async (
    privileges: Right[],
    more: Partial<CallInput<'createStaff'>> = {},
    as = 'company',
  ) => {
    const made = await make({ group_id: await groupOf(privileges, as), ...more }, as);
    await settleIn(made.username);
    return made;
  };

  return { groupOf, typed, make, rowOf, settleIn, helper };
}
