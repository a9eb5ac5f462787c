import type { CallOutput } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { LimitRow } from '@pavilion/contract/limits.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { below, LISTED, type Paging } from './user-page.ts';
import { LEDGER_BALANCE, WALLET } from './user-row.ts';

type Row = { role: number; first_name: string; last_name: string; packed: string };
type Tables = Pick<CallOutput<'getDlUsers'>, 'commision_limit' | 'counts'>;

/** What has no spaces, in one text: see `PACKED_COLUMNS`. */
const PACKED = `concat_ws(' ', u.id, u.guid, u.username, (select p.username from users p where p.id = u.parent_id),
  u.active::int, u.match_commission, u.session_commission, w.fixed_limit, w.given, w.balance, w.used_limit, ${LEDGER_BALANCE}) as packed`;

/** A page of each of these levels below an account, in the order of creation, with how many each has: two statements. */
export async function limitPages(
  db: Db,
  root: Pick<Viewer, 'actingId' | 'level'>,
  { roles, current_page, items_perpage }: Paging & { readonly roles: readonly number[] },
): Promise<Tables> {
  const offset = (current_page - 1) * items_perpage;
  const [page, counted] = await Promise.all([
    db.query<Row>({
      name: `limit-pages-${root.level}`,
      text: `select r.role, t.* from unnest($2::int[]) r (role) cross join lateral (
          select u.first_name, u.last_name, ${PACKED}
          from (select * from users u where ${below(root, 1)} and u.role = r.role and ${LISTED}
            order by u.role, u.id limit $3 offset $4) u ${WALLET} order by u.id
        ) t`,
      values: [root.actingId, roles, items_perpage, offset],
    }),
    db.query<{ role: number; total: number }>({
      name: 'limit-counts',
      text: 'select role, total from downline_counts where ancestor_id = $1 and role = any($2::int[])',
      values: [root.actingId, roles],
    }),
  ]);
  const totals = new Map(counted.rows.map(({ role, total }) => [role, total]));
  const tables = Object.fromEntries(roles.map((role): [string, LimitRow[]] => [String(role), []]));
  for (const row of page.rows) tables[String(row.role)]?.push(rowOf(row));
  return {
    commision_limit: tables,
    counts: Object.fromEntries(
      roles.map((role) => [String(role), { total: totals.get(role) ?? 0, more: false }]),
    ),
  };
}

function rowOf({ role, first_name, last_name, packed }: Row): LimitRow {
  const [id, guid, username, parent, active, match, session, ...amounts] = packed.split(' ');
  const [fixed, given, balance, used, ledger] = amounts.map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const client = role === ROLE.client;
  return {
    user_id: Number(id),
    user_guid: guid!,
    username: username!,
    first_name,
    last_name,
    role,
    parent_username: parent!,
    status: flag(active === '1'),
    match_commission: toPercent(Number(match)),
    session_commission: toPercent(Number(session)),
    fixed_limit: toCoins(fixed),
    balance: client ? toCoins(balance) : null,
    used_limit: toCoins(client ? used : given),
    remaining_balance: toCoins(client ? balance - used : fixed - given),
    ledger_balance: toCoins(ledger),
  };
}
