import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { ownBudget, shareWeights, type ShareRow } from '@pavilion/engine/shares/weights.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree } from '../http/viewer.ts';

type Row = ShareRow & {
  guid: string;
  username: string;
  name: string;
  active: boolean;
  lock_betting: boolean;
  lock_casino_bet: boolean;
  lock_matka: boolean;
  match_commission: number;
  session_commission: number;
};

/** The whole chain of an account, the account itself first; the caller's part of it, from the caller down. */
type Chain = { rows: readonly Row[]; visible: readonly Row[] };

/**
 * One statement finds the account, asks whether the caller may see it, and reads everybody above it. Deleted accounts are
 * found: their past is still looked at.
 *
 * @throws Refusal unknown_user.
 */
async function chainOf({ db, viewer }: CallContext, by: 'id' | 'guid', key: unknown): Promise<Chain> {
  const { rows } = await db.query<Row>({
    name: `chain by ${by} for ${viewer.level}`,
    text: `select a.id, a.guid, a.username, trim(a.first_name || ' ' || a.last_name) as name, a.role, a.active, a.lock_betting,
        a.lock_casino_bet, a.lock_matka, a.my_share as "myShare", a.my_agent_share as "myAgentShare",
        a.company_share as "companyShare", a.match_commission, a.session_commission
      from users u join users a on a.id = any(array[u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6])
      where u.${by} = $2 and u.acts_for is null and ${inSubtree(viewer, 'u', 1)} order by a.role desc`,
    values: [viewer.actingId, key],
  });
  if (rows.length === 0) throw new Refusal('unknown_user');
  return {
    rows,
    visible: rows.slice(0, rows.findIndex(({ id }) => id === viewer.actingId) + 1).toReversed(),
  };
}

/** What each level of a chain keeps of the account's sports business, in percent by user; a client keeps nothing. */
function sharesOf({ rows }: Chain): (row: Row) => number {
  const operators = rows.filter(({ role }: { role: number }) => role < 7);
  const weights = new Map(shareWeights(operators).map(({ userId, weight }) => [userId, weight]));
  return ({ id }) => toPercent(weights.get(id) ?? 0);
}

type Switches = CallOutput<'upline'>['effective'];

/** Active when all are; locked when one is. */
function switches(rows: readonly Row[]): Switches {
  const any = (lock: 'lock_betting' | 'lock_casino_bet' | 'lock_matka'): 0 | 1 =>
    flag(rows.some((row) => row[lock]));
  return {
    status: flag(rows.every((row) => row.active)),
    lock_betting: any('lock_betting'),
    lock_casino_bet: any('lock_casino_bet'),
    lock_matka: any('lock_matka'),
  };
}

const nameOf = (row: Row) => ({
  user_id: row.id,
  user_guid: row.guid,
  username: row.username,
  name: row.name,
  role: row.role,
  ...switches([row]),
});

/** The chain from the caller down to the account; the locks count all above it, the names only what the caller may see. */
export async function showUpline(
  { user_guid }: CallRequest<'upline'>,
  ctx: CallContext,
): Promise<CallOutput<'upline'>> {
  const chain = await chainOf(ctx, 'guid', user_guid);
  const share = sharesOf(chain);
  return {
    upline: chain.visible.map((row) => ({ ...nameOf(row), share: share(row) })),
    effective: switches(chain.rows),
  };
}

/** The same by number, with the shares and commissions that stand on each row. A client's share is its parent's budget (rules 6). */
export async function showUserUpline(
  { user_id }: CallRequest<'userUpline'>,
  ctx: CallContext,
): Promise<CallOutput<'userUpline'>> {
  const chain = await chainOf(ctx, 'id', user_id);
  const share = sharesOf(chain);
  const isClient = ({ role }: { role: number }): boolean => role === 7;
  return {
    users: chain.visible.map((row) => ({
      ...nameOf(row),
      my_share: toPercent(isClient(row) ? ownBudget(chain.rows[1]!) : row.myShare),
      my_agent_share: isClient(row) ? 0 : toPercent(row.myAgentShare),
      company_share: toPercent(row.companyShare),
      my_match_commission: toPercent(row.match_commission),
      my_session_commission: toPercent(row.session_commission),
      share: share(row),
    })),
  };
}
