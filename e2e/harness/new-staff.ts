import { apiOf, PASSWORD } from './api.ts';

const ANOTHER = 'Gulmohar@58';

/** A member of the Company's staff for one test alone, with a password of his own: that of everybody. */
export async function newStaff(
  url: string,
  groupId: number,
): Promise<{ username: string; user_guid: string }> {
  const { ask } = apiOf(url);
  const username = `till${Date.now().toString(36)}`;
  const names = { username, first_name: 'Meera', last_name: 'Iyer' };
  const { user_guid } = await ask(
    'createStaff',
    { ...names, password: PASSWORD, group_id: groupId },
    'company',
  );
  const change = (from: string, to: string) =>
    ask('changePassword', { old_password: from, new_password: to, confirm_password: to }, username);
  await change(PASSWORD, ANOTHER);
  await change(ANOTHER, PASSWORD);
  return { username, user_guid };
}
