import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Db } from '../db/pool.ts';

/** What a runner is called that nobody has named. */
export const numbered = (selectionId: number): string => `Selection ${selectionId}`;

/** Names that come after what they name: in place of numbers, and never in place of a name that is shown. */
export async function saveLateNames(
  db: Db,
  { marketId, eventId, definition }: { marketId: string; eventId: string; definition: MarketDefinition },
): Promise<void> {
  const { eventName, competition, name, marketType, runners } = definition;
  await db.query(
    `with event as (
       update events set name = case when name = id then coalesce($2::text, name) else name end,
         league_name = case when league_name = '' then coalesce($3::text, '') else league_name end
       where id = $1 and ((name = id and $2::text is not null) or (league_name = '' and $3::text <> ''))
     ), market as (
       update markets set name = $5::text where id = $4 and name = $6 and $5::text is not null
     )
     update runners r set name = told.name from unnest($7::bigint[], $8::text[], $9::text[]) told (selection_id, name, numbered)
     where r.market_id = $4 and r.selection_id = told.selection_id and r.name = told.numbered and told.name is not null`,
    [
      eventId,
      eventName ?? null,
      competition ?? null,
      marketId,
      name ?? null,
      marketType,
      runners.map(({ id }) => id),
      runners.map((runner) => runner.name ?? null),
      runners.map(({ id }) => numbered(id)),
    ],
  );
}
