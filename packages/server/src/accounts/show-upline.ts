import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { shareWeights, type ShareRow } from '@pavilion/engine/shares/weights.ts';
import type { CallContext } from '../http/context.ts';
import { userInHistory } from '../hierarchy/find-user.ts';

type Row = ShareRow & {
  guid: string;
  username: string;
  name: string;
  active: boolean;
  lock_betting: boolean;
  lock_casino_bet: boolean;
  lock_matka: boolean;
};

const CHAIN = `
  select a.id, a.guid, a.username, trim(a.first_name || ' ' || a.last_name) as name, a.role, a.active, a.lock_betting,
    a.lock_casino_bet, a.lock_matka, a.my_share as "myShare", a.my_agent_share as "myAgentShare",
    a.company_share as "companyShare"
  from users u join users a on a.id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
  where u.id = $1 order by a.role desc`;

/** The chain from the caller down to the account; the locks count all above it, the names only what the caller may see. */
export async function showUpline(
  { user_guid }: CallRequest<'upline'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'upline'>> {
  const user = await userInHistory(db, viewer, user_guid);
  const { rows } = await db.query<Row>(CHAIN, [user.id]);
  const operators = rows.filter((row) => row.id !== user.id || user.level !== 7);
  const weights = new Map(shareWeights(operators).map(({ userId, weight }) => [userId, weight]));
  const visible = rows.slice(0, rows.findIndex((row) => row.id === viewer.actingId) + 1).toReversed();
  return {
    upline: visible.map((row) => ({
      user_id: row.id,
      user_guid: row.guid,
      username: row.username,
      name: row.name,
      role: row.role,
      ...switches([row]),
      share: toPercent(weights.get(row.id) ?? 0),
    })),
    effective: switches(rows),
  };
}

type Switches = CallOutput<'upline'>['effective'];

/** Active when all are; locked when one is. */
function switches(rows: readonly Row[]): Switches {
  const any = (lock: 'lock_betting' | 'lock_casino_bet' | 'lock_matka'): 0 | 1 =>
    rows.some((row) => row[lock]) ? 1 : 0;
  return {
    status: rows.every((row) => row.active) ? 1 : 0,
    lock_betting: any('lock_betting'),
    lock_casino_bet: any('lock_casino_bet'),
    lock_matka: any('lock_matka'),
  };
}
