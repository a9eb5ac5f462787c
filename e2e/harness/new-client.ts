import { apiOf, PASSWORD } from './api.ts';
import { ownName } from './own-name.ts';

/** A client of the agent for one test alone. */
export async function newClient(url: string): Promise<{ username: string; user_guid: string }> {
  const names = { username: ownName(7), first_name: 'Tools' };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  return apiOf(url).ask('createUser', { ...names, ...passwords, role: 7, fixed_limit: 1000 }, 'agent');
}
