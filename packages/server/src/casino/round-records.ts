import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { refuseArchivedBets } from '../bets/archived-bets.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import { fairRecords } from './fair-record.ts';

/**
 * The records of a round and of those that its table dealt before it, the newest first. A client sees the tables that are on for
 * him, and whatever round he has bet on.
 *
 * @throws Refusal unknown_event, unknown_round, bets_archived
 */
export async function roundRecords(
  { event_id: id, rounds: most }: CallRequest<'roundRecords'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'roundRecords'>> {
  await visibleEvent(db, viewer, id);
  const rounds = await roundsOfTable(db, viewer, { id, most });
  if (rounds.length === 0) throw new Refusal('unknown_round');
  // Without its bets a fair deal would look as if it had been none.
  await refuseArchivedBets(
    db,
    rounds.flatMap((round) => eventOfRound(round.event_id) ?? []),
  );
  const fair = await fairRecords(
    db,
    rounds.map((round) => round.event_id),
  );
  return { records: rounds.map((round) => ({ ...round, fair: fair.get(round.event_id) ?? null })) };
}

/** The round and those before it at its table, none unless this viewer may see it. */
async function roundsOfTable(
  db: Db,
  viewer: Viewer,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<Omit<RoundRecord, 'fair'>[]> {
  const { rows } = await db.query<Omit<RoundRecord, 'fair' | 'opened_at'> & { opened_at: Date }>({
    name: `rounds-of-table-${viewer.level}`,
    text: `
      select r.id as event_id, r.name, r.game_code, case when r.state = 'dealing' and r.version > 0 then 'taken_back' else r.state end as state,
        r.opened_at, r.cards, r.won_by, r.description as "desc", r.outcomes
      from casino_rounds named
      join casino_rounds r on r.provider_id = named.provider_id and r.game_code = named.game_code
        and r.client_id is not distinct from named.client_id and (r.opened_at, r.id) <= (named.opened_at, named.id)
      where named.id = $1 and (named.client_id is null or exists (
          select from users u where u.id = named.client_id and ${inSubtree(viewer, 'u', 2)}
        )) and ($3 or not exists (
          select from casino_offs o join users u on u.id = $2 and o.user_id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
          where o.provider_id = named.provider_id
        ) or exists (select from casino_books b where b.round_id = named.id and b.client_id = $2))
      order by r.opened_at desc, r.id desc limit $4`,
    values: [id, viewer.actingId, viewer.level !== 7, most],
  });
  return rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }));
}
