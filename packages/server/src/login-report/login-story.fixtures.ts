import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { startSignIn } from '../sign-in/sign-ins.ts';
import { testStory } from '../testing/story.fixtures.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const MUMBAI_LINE = '49.36.1.1';
export const LONDON_LINE = '81.2.69.142';

export const from = (address: string, userAgent = CHROME) => ({ address, userAgent });

/** The story, with people who sign in without a password, and their report. */
export async function loginStory() {
  const story = await testStory();
  const { ask, people, pool, clock } = story;
  const { rows } = await pool.query<{ id: number; username: string }>('select id, username from users');
  for (const { id, username } of rows) people[username] ??= { id, guid: '', username };
  const idOf = (name: string): number => people[name]!.id;
  const report = (input: CallInput<'loginReport'>, as: string): Promise<CallOutput<'loginReport'>> =>
    ask('loginReport', input, as);
  return {
    ...story,
    idOf,
    report,
    signIn: (name: string, origin = from(MUMBAI_LINE)): Promise<string> =>
      startSignIn(pool, idOf(name), origin, clock.now),
    /** Whom the report names, each once. */
    async names(input: CallInput<'loginReport'>, as: string): Promise<string[]> {
      const { login_info } = await report({ items_perpage: 500, ...input }, as);
      return [...new Set(login_info.map(({ username }) => username))].toSorted();
    },
  };
}
