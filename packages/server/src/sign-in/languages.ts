import type { CallRequest } from '@pavilion/contract/calls.ts';
import { chosenLanguage, LANGUAGE_PREFERENCE, type ChosenLanguage } from '@pavilion/contract/languages.ts';
import { holdValue, readValue, writeValue } from '../db/house-values.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';

const HOUSE_VALUE = 'default_language';

/** What is none of the four languages is none. */
const known = (value: unknown): ChosenLanguage => chosenLanguage.catch('').parse(value);

export const defaultLanguage = async (db: Db): Promise<ChosenLanguage> =>
  known(await readValue(db, HOUSE_VALUE));

/** What a person chose, and what the house speaks to who chose none. */
export async function languagesOf(
  db: Db,
  userId: number,
): Promise<{ own: ChosenLanguage; house: ChosenLanguage }> {
  const { rows } = await db.query<{ own: unknown; house: unknown }>(
    planned(
      `select (select chosen -> $2 from preferences where user_id = $1) as own,
       (select value from settings where name = $3) as house`,
      [userId, LANGUAGE_PREFERENCE, HOUSE_VALUE],
    ),
  );
  return { own: known(rows[0]?.own), house: known(rows[0]?.house) };
}

/** Every open screen of who chose none follows. */
export async function setDefaultLanguage(
  house: House,
  { language }: CallRequest<'setDefaultLanguage'>,
  { db, audit }: CallContext,
): Promise<Record<string, never>> {
  await holdValue(db, HOUSE_VALUE, '');
  const before = await defaultLanguage(db);
  if (before === language) return {};
  await writeValue(db, HOUSE_VALUE, language);
  await audit({
    action: 'default_language',
    object: 'settings:language',
    before: { language: before },
    after: { language },
  });
  await house.bus.publish(db, { kind: 'me' });
  return {};
}
