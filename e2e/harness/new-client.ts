import { apiOf, PASSWORD } from './api.ts';

let made = 0;

/** A client of the agent for one test alone. */
export async function newClient(url: string): Promise<{ username: string; user_guid: string }> {
  made += 1;
  const names = { username: `BS${Date.now() % 100_000}${made}`, first_name: 'Tools' };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  return apiOf(url).ask('createUser', { ...names, ...passwords, role: 7, fixed_limit: 1000 }, 'agent');
}
