import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { OPERATOR_ROLES } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { userInSubtree } from '../hierarchy/find-user.ts';
import { LISTED } from './user-page.ts';

type Row = {
  id: number;
  guid: string;
  username: string;
  name: string;
  role: number;
  active: boolean;
  lock_betting: boolean;
  lock_casino_bet: boolean;
  lock_matka: boolean;
  fixed_limit: bigint;
  given: bigint;
  ledger_balance: bigint;
  exposure: bigint;
  children: number;
  agents: number;
  clients: number;
};

/** Sum of the used limits of the clients below `u`: its role names the ancestor column, so that one index scan answers. */
const BELOW = OPERATOR_ROLES.map(
  (role) => `
    select sum(cw.used_limit) as used from users c join wallets cw on cw.user_id = c.id
    where u.role = ${role} and c.u${role} = u.id and c.role = 7 and cw.used_limit > 0`,
).join(' union all ');

const NODE = `
  select u.id, u.guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role, u.active,
    u.lock_betting, u.lock_casino_bet, u.lock_matka, w.fixed_limit, w.given,
    coalesce(l.balance, 0)::bigint as ledger_balance,
    (w.used_limit + coalesce((select sum(b.used) from (${BELOW}) b), 0))::bigint as exposure,
    (select count(*)::int from users k where k.parent_id = u.id and k.deleted_at is null and k.acts_for is null) as children,
    coalesce((select sum(d.total) from downline_counts d where d.ancestor_id = u.id and d.role < 7), 0)::int as agents,
    coalesce((select d.total from downline_counts d where d.ancestor_id = u.id and d.role = 7), 0)::int as clients
  from users u join wallets w on w.user_id = u.id
  left join ledger_accounts l on l.user_id = u.id and l.side = case when u.role = 1 then 'downline' else 'upline' end`;

/** An account and a page of those directly below it, operators first, each with the sums of its subtree. */
export async function showTree(
  { user_guid, current_page, items_perpage }: CallRequest<'userTree'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'userTree'>> {
  const root = await userInSubtree(db, viewer, user_guid);
  const [node] = await nodes(db, 'u.id = $1', [root.id]);
  const children = await nodes(
    db,
    `u.parent_id = $1 and ${LISTED} order by u.role, lower(u.username), u.id limit $2 offset $3`,
    [root.id, items_perpage, (current_page - 1) * items_perpage],
  );
  return { node: node!, children, total_records: node!.children };
}

async function nodes(db: Db, where: string, values: unknown[]): Promise<TreeNode[]> {
  const { rows } = await db.query<Row>(`${NODE} where ${where}`, values);
  return rows.map(treeNode);
}

function treeNode(row: Row): TreeNode {
  const { id, guid, username, name, role, children, agents, clients } = row;
  return {
    user_id: id,
    user_guid: guid,
    username,
    name,
    role,
    status: flag(row.active),
    lock_betting: flag(row.lock_betting),
    lock_casino_bet: flag(row.lock_casino_bet),
    lock_matka: flag(row.lock_matka),
    fixed_limit: toCoins(row.fixed_limit),
    remaining_balance: toCoins(row.fixed_limit - row.given),
    ledger_balance: toCoins(row.ledger_balance),
    exposure: toCoins(row.exposure),
    children,
    agents,
    clients,
  };
}
