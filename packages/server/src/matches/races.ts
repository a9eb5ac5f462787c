import { isRacing } from '@pavilion/contract/sports.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { runnerDetails } from '@pavilion/engine/odds-stream/runner-details.ts';
import type { Db } from '../db/pool.ts';
import { clockText } from '../http/days.ts';

type FedMarket = { readonly marketId: string; readonly definition: MarketDefinition };

export const isRace = ({ eventTypeId }: MarketDefinition): boolean => isRacing(Number(eventTypeId));

/** The market that a race is named by and closes with; the others of its start belong to it. */
const isMain = ({ marketType }: MarketDefinition): boolean => marketType === 'WIN';

/** Exchanges name a meeting by course and day, `Sheffield 19th Apr`. */
const DAY = /\s+\d{1,2}(st|nd|rd|th)\s+\w+$/;

function courseOf({ venue, eventName }: MarketDefinition): string {
  return venue ?? eventName?.replace(DAY, '') ?? '';
}

/** `16:05 Sheffield - R4 480m A3`, by the clock of the house. */
export function raceName(
  race: { readonly startsAt: Date; readonly course: string; readonly name: string },
  timeZone: string,
): string {
  const off = `${clockText(timeZone, race.startsAt).slice(11, 16)} ${race.course}`.trimEnd();
  return race.name === '' ? off : `${off} - ${race.name}`;
}

const newRaceId = (meetingId: string, startsAt: Date): string =>
  `${meetingId}-${startsAt.toISOString().slice(0, 16).replaceAll(/\D/g, '')}`;

/**
 * Makes the race of a market known and answers which event it is: that of the market where it is known, the meeting's race of
 * that start, or a new one. Its main market says how it is called and when it is run, when that is put off too.
 */
export async function saveRace(
  db: Db,
  { marketId, definition }: FedMarket,
  timeZone: string,
): Promise<string> {
  const startsAt = new Date(definition.marketTime);
  const course = courseOf(definition);
  const told = { startsAt, course, name: isMain(definition) ? (definition.name ?? '') : '' };
  const known = await raceOf(db, { marketId, meetingId: definition.eventId, startsAt });
  const eventId = known ?? newRaceId(definition.eventId, startsAt);
  await db.query(
    `with e as (
       insert into events (id, name, sport_id, league_name, open_date, in_play) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set in_play = excluded.in_play and events.closed_at is null,
         name = case when $7 then excluded.name else events.name end,
         open_date = case when $7 then excluded.open_date else events.open_date end
       where $7 and (events.in_play, events.name, events.open_date) is distinct from
         (excluded.in_play and events.closed_at is null, excluded.name, excluded.open_date)
       returning id)
     insert into races (event_id, meeting_id, course, country, name) values ($1, $8, $4, $9, $10)
     on conflict (event_id) do update set name = excluded.name where $7 and races.name <> excluded.name`,
    [
      eventId,
      raceName(told, timeZone),
      Number(definition.eventTypeId),
      course,
      startsAt,
      definition.inPlay && definition.status !== 'CLOSED',
      isMain(definition),
      definition.eventId,
      definition.countryCode ?? '',
      told.name,
    ],
  );
  return eventId;
}

async function raceOf(
  db: Db,
  of: { marketId: string; meetingId: string; startsAt: Date },
): Promise<string | undefined> {
  const { rows } = await db.query<{ event_id: string }>(
    `select event_id from markets where id = $1
     union all
     (select r.event_id from races r join events e on e.id = r.event_id
      where r.meeting_id = $2 and e.open_date = $3 order by 1 limit 1)
     limit 1`,
    [of.marketId, of.meetingId, of.startsAt],
  );
  return rows[0]?.event_id;
}

/** Keeps what is said of a race's runners, and when the race is run. */
export async function saveRaceCard(db: Db, { marketId, definition }: FedMarket): Promise<void> {
  await db.query('update markets set start_time = $2 where id = $1 and start_time <> $2', [
    marketId,
    definition.marketTime,
  ]);
  await db.query(
    `update runners r set details = told.details from unnest($2::bigint[], $3::jsonb[]) as told (selection_id, details)
     where r.market_id = $1 and r.selection_id = told.selection_id and r.details is distinct from told.details`,
    [
      marketId,
      definition.runners.map((runner) => runner.id),
      definition.runners.map((runner) => JSON.stringify(runnerDetails(runner))),
    ],
  );
}
