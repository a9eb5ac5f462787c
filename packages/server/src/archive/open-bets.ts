import { escapeIdentifier, type Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';

/**
 * Keeps every match of a part as it is until the transaction ends (whoever settles or takes back holds its match, see lockForSettlement),
 * and looks whether all of them are over for good.
 *
 * @throws BackupFault naming the first match that is not.
 */
export async function refuseOpenBets(client: Client, part: string): Promise<void> {
  const bets = escapeIdentifier(part);
  await client.query(`select from events where id in (select event_id from ${bets}) order by id for share`);
  const { rows } = await client.query<{ name: string; why: Why }>(
    `select e.name, w.why from (
       select event_id, market_id, session_id, draw_id, round_id, min(id) as first from ${bets} group by 1, 2, 3, 4, 5
     ) b join events e on e.id = b.event_id
     ${SUBJECTS}
     cross join lateral (select case
       when exists (select from settlement_jobs j where j.event_id = e.id and j.finished_at is null) then 'under_way'
       when e.closed_at is null or coalesce(${SETTLED}) is null then 'open'
       when draws.commitment is not null and draws.revealed_at is null
         or casino_rounds.commitment is not null and casino_rounds.revealed_at is null then 'sealed'
       when cardinality(markets.result_shared) > 0 then 'dead_heat'
     end as why) w
     where w.why is not null order by b.first limit 1`,
  );
  const found = rows[0];
  if (found !== undefined)
    throw new BackupFault('not_allowed', `Bets on ${found.name} stay in the house: ${WHY[found.why]}.`);
}

const SUBJECTS = ofEveryKind(({ subjects, id }) => `left join ${subjects} on ${subjects}.id = b.${id}`).join(
  ' ',
);
const SETTLED = ofEveryKind(({ subjects }) => `${subjects}.settled_at`).join(', ');

const WHY = {
  under_way: 'a result is being booked or taken back',
  open: 'it is not over, or something in it has no result',
  sealed: 'what its deal or draw was made of is not told yet',
  dead_heat: 'it has a dead heat, in which each bet is rounded by itself',
} as const;
type Why = keyof typeof WHY;
