import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Db } from '../db/pool.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import type { ChargedClients } from './plan-close.ts';

/** Closes that stand, from an instant ($1) on. */
const CLOSES = `settlements s where s.kind = 'close' and s.rolled_back_at is null and s.settled_at >= $1`;

export async function closedWithClients(db: Db, since: Date): Promise<number> {
  const { rows } = await db.query<{ events: number }>(
    `select count(*)::int as events from ${CLOSES} and s.charged_clients <> '[]'`,
    [since],
  );
  return rows[0]!.events;
}

/** Whom the closes since then counted, alike ones together. */
export async function chargedSince(db: Db, since: Date): Promise<ChargedClients[]> {
  const { rows } = await db.query<ChargedClients>(
    `select c ->> 'usage' as usage, sum((c ->> 'clients')::int)::int as clients
     from (select jsonb_array_elements(s.charged_clients) as c from ${CLOSES}) x group by 1`,
    [since],
  );
  return rows.map(({ usage, clients }) => ({ usage: JSON.parse(String(usage)) as number[], clients }));
}

/** What came to the top by charges, by day of the zone; days without are left out. */
export async function chargedByDay(
  db: Db,
  of: { readonly companyId: number; readonly since: Date; readonly timeZone: string },
): Promise<Map<string, bigint>> {
  const steps = zoneSteps(of.timeZone);
  const { rows } = await db.query<{ date: string; charged: bigint }>(
    `select to_char(${dayOfSql('s.settled_at', 3)}, 'YYYY-MM-DD') as date, sum(c.owed)::bigint as charged
     from (select s.id, s.settled_at from ${CLOSES}) s join close_charges c on c.settlement_id = s.id and c.parent_id = $2 group by 1`,
    [of.since, of.companyId, steps.from, steps.minutes],
  );
  return new Map(rows.map(({ date, charged }) => [date, charged]));
}

type Change = CallOutput<'getOtherAppCharges'>['history'][number];
type Row = Omit<Change, 'at' | 'change_id'> & { readonly id: bigint; readonly at: Date };

/** Who changed the charge, from the audit log, the latest first. */
export async function chargeChanges(
  db: Db,
  object: string,
  [limit, offset]: readonly [limit: number, offset: number],
): Promise<Change[]> {
  const { rows } = await db.query<Row>(
    `select e.id, e.at, u.username as by, (e.before ->> 'other_charges')::float8 as before, (e.after ->> 'other_charges')::float8 as after
     from audit_events e join users u on u.id = e.actor_id where e.object = $1 order by e.id desc limit $2 offset $3`,
    [object, limit, offset],
  );
  return rows.map(({ id, at, ...row }) => ({ change_id: String(id), at: at.toISOString(), ...row }));
}

export async function countChanges(db: Db, object: string): Promise<number> {
  const { rows } = await db.query<{ changes: number }>(
    'select count(*)::int as changes from audit_events where object = $1',
    [object],
  );
  return rows[0]!.changes;
}
