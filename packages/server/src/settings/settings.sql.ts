import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import { countUp } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';
import { TERMS_COUNT } from '../db/terms-version.ts';
import { TABLES } from '../subjects/subject-rows.ts';
import type { SettingFields, SettingLevel } from './bet-terms.ts';

type Owner = { readonly level: SettingLevel; readonly id: string };

/** What an owner set itself; paise and seconds. */
export async function readFields(db: Db, { level, id }: Owner): Promise<SettingFields> {
  const { rows } = await db.query<{ fields: SettingFields }>(
    'select fields from bet_settings where level = $1 and owner_id = $2',
    [level, id],
  );
  return rows[0]?.fields ?? {};
}

/** What an owner set itself, kept from others until the transaction ends. */
export async function lockFields(db: Db, { level, id }: Owner): Promise<SettingFields> {
  const { rows } = await db.query<{ fields: SettingFields }>(
    `insert into bet_settings (level, owner_id, fields, updated_at) values ($1, $2, '{}', now())
     on conflict (level, owner_id) do update set fields = bet_settings.fields returning fields`,
    [level, id],
  );
  return rows[0]!.fields;
}

/** Replaces what an owner set, and counts that; answers what it had set before. No field = nothing is set any more. */
export async function writeFields(
  db: Db,
  { level, id }: Owner,
  { fields, at }: { fields: SettingFields; at: Date },
): Promise<SettingFields> {
  const { rows } = await db.query<{ before: SettingFields | null }>(
    `insert into bet_settings (level, owner_id, fields, updated_at) values ($1, $2, $3, $4)
     on conflict (level, owner_id) do update set fields = excluded.fields, updated_at = excluded.updated_at
     returning old.fields as before`,
    [level, id, JSON.stringify(fields), at],
  );
  await countUp(db, TERMS_COUNT);
  return rows[0]?.before ?? {};
}

type EventRow = {
  event_id: string;
  event_name: string;
  sport_id: number;
  score_type: number;
  event_text: string;
  match_id: string;
  live_tv_url: string;
  score_widget: string;
  new_widget: 0 | 1;
  announcement: string;
};

/** @throws Refusal unknown_event. */
export async function eventForSetting(db: Db, eventId: string): Promise<EventRow> {
  const { rows } = await db.query<EventRow>(
    `select id as event_id, name as event_name, sport_id, score_type, event_text, match_id, live_tv_url, announcement,
       coalesce(nullif(score_widget, ''), score_url) as score_widget,
       case when new_widget or score_url = '' then 1 else 0 end as new_widget
     from events where id = $1`,
    [eventId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return rows[0];
}

export async function subjectExists(db: Db, { kind, id }: Subject, eventId: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from ${TABLES[kind].subjects} where id = $1 and event_id = $2) as found`,
    [id, eventId],
  );
  return rows[0]!.found;
}
