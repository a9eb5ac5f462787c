import { foundCompany, isEmpty, type SignInHint } from '@pavilion/server/accounts/found-company.ts';
import type { House } from '@pavilion/server/house.ts';
import { markStory, refuseDemoForAll, storyMark } from '@pavilion/server/settings/story-mark.ts';
import { createWorld } from './create-world.ts';
import { DEMO_HINTS } from './demo-people.ts';
import { markAccounts } from './marked-accounts.ts';
import { collectPastCash } from './past-cash.ts';
import { setCharges } from './past-charges.ts';
import { playPastContests } from './past-contests.ts';
import { playPastDraws } from './past-draws.ts';
import { playPastMatches } from './past-matches.ts';
import { closePastPeriods } from './past-periods.ts';
import { playPastRounds, switchOneOff } from './past-rounds.ts';
import { playPastSignIns } from './past-sign-ins.ts';
import { tellPast } from './past.ts';

/**
 * Puts somebody into an empty database: the story world, or one Company with a password that is shown this once.
 * A database that has users is left as it is. Returns how to sign in, as far as that is known.
 */
export async function prepareWorld(
  house: House,
  { embedded }: { readonly embedded: boolean },
): Promise<readonly SignInHint[]> {
  const seed = house.config.seed ?? (embedded ? 'demo' : 'none');
  if (seed === 'none') return foundCompany(house);
  refuseDemoForAll(house.config);
  const mark = await storyMark(house.pool);
  if (mark === undefined && !(await isEmpty(house.pool))) return [];
  const beganAt = mark === undefined ? house.now() : new Date(mark.beganAt);
  if (mark === undefined) await createWorld(house, beganAt);
  if (mark?.complete !== true) {
    await tellPast(house, beganAt, (past) => [
      setCharges(past),
      closePastPeriods(past),
      ...collectPastCash(past),
      ...playPastMatches(past),
      ...playPastContests(past),
      ...playPastDraws(past),
      ...playPastRounds(past),
    ]);
    await switchOneOff(house);
    await playPastSignIns(house, beganAt);
    await markAccounts(house, beganAt);
    await markStory(house.pool, { beganAt: beganAt.toISOString(), complete: true });
  }
  return unchangedHints(house);
}

/** Of the demo's accounts those that still have the password which everybody knows. */
async function unchangedHints({ pool }: House): Promise<readonly SignInHint[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from users where username = any($1) and password_changed_at is null and deleted_at is null',
    [DEMO_HINTS.map((hint) => hint.username)],
  );
  return DEMO_HINTS.filter((hint) => rows.some((row) => row.username === hint.username));
}
