import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LANGUAGE_PREFERENCE } from '@pavilion/contract/languages.ts';
import { MOST_PREFERENCES, type Preferences } from '@pavilion/contract/preferences.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';

/** What a person chose about lists and display; nobody else's, whoever he acts for. */
export async function preferencesOf(db: Db, userId: number): Promise<Preferences> {
  const { rows } = await db.query<{ chosen: Preferences }>(
    'select chosen from preferences where user_id = $1',
    [userId],
  );
  return rows[0]?.chosen ?? {};
}

export async function getPreferences(
  _: unknown,
  { db, viewer }: CallContext,
): Promise<CallOutput<'getPreferences'>> {
  return { preferences: await preferencesOf(db, viewer.userId) };
}

/**
 * Merges the choices given into those kept. They are conveniences that change with every click on a column, so
 * they leave no audit event.
 *
 * @throws Refusal malformed when all of them together become too large.
 */
export async function savePreferences(
  house: House,
  { preferences }: CallRequest<'savePreferences'>,
  { db, viewer }: CallContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{ size: number }>(
    `insert into preferences as p (user_id, chosen, saved_at) values ($1, jsonb_strip_nulls($2), $3)
     on conflict (user_id) do update set chosen = jsonb_strip_nulls(p.chosen || $2), saved_at = $3
     returning length(p.chosen::text) as size`,
    [viewer.userId, JSON.stringify(preferences), house.now()],
  );
  if (rows[0]!.size > MOST_PREFERENCES) {
    throw new Refusal('malformed', { fields: { preferences: 'too large' } });
  }
  if (LANGUAGE_PREFERENCE in preferences) {
    await house.bus.publish(db, { kind: 'person', actingId: viewer.actingId, userId: viewer.userId });
  }
  return {};
}
