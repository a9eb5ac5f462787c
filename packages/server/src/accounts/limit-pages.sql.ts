import type { CallOutput } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { LimitRow } from '@pavilion/contract/limits.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { below, LISTED, type Paging } from './user-page.ts';

type Root = Pick<Viewer, 'actingId' | 'level'>;
type Tables = Pick<CallOutput<'getDlUsers'>, 'commision_limit' | 'counts'>;

/** An account of a page: what has no spaces, in one text. */
type Account = { readonly first_name: string; readonly last_name: string; readonly packed: string };
/** What belongs to all pages: texts of an id and its values, one after the other; null where there are none. */
type Beside = {
  readonly [part in 'wallets' | 'balances' | 'parents' | 'totals']: string | null;
};
type Row = (Account & { readonly totals: null }) | ({ readonly packed: null } & Beside);

const USUAL_PAGE = 100;
const MOST_PER_PAGE = 500;

/**
 * Wallets, ledger accounts and parents are read once for all pages, by their ids in order, and put to the accounts here: a look-up
 * a row took as long as all else, and joins were planned for other numbers of rows than there are. Parents that stand on a page
 * themselves are not looked up.
 */
const textOf = (root: Root, page: string): string => `
  with page as materialized (
    select u.* from unnest($2::int[]) r (role) cross join lateral (
      select * from (
        select u.id, u.guid, u.username, u.first_name, u.last_name, u.role, u.parent_id, u.active, u.match_commission, u.session_commission
        from users u where ${below(root, 1)} and u.role = r.role and ${LISTED} order by u.role, u.id ${page}
      ) u limit $3
    ) u
  )
  (select first_name, last_name,
    concat_ws(' ', id, guid, username, role, parent_id, active::int, match_commission, session_commission) as packed,
    null as wallets, null as balances, null as parents, null as totals
  from page order by role, id)
  union all select null, null, null,
    (select string_agg(concat_ws(' ', user_id, fixed_limit, given, balance, used_limit), ' ') from wallets where user_id = any(array(select id from page))),
    (select string_agg(concat_ws(' ', user_id, balance), ' ') from ledger_accounts where side = 'upline' and user_id = any(array(select id from page))),
    (select string_agg(concat_ws(' ', id, username), ' ') from users where id = any(array(select parent_id from page except select id from page))),
    (select string_agg(concat_ws(' ', role, total), ' ') from downline_counts where ancestor_id = $1 and role = any($2::int[]))`;

/** A page of each of these levels below an account, in the order of creation, with how many each has: one statement. */
export async function limitPages(
  db: Db,
  root: Root,
  { roles, current_page, items_perpage }: Paging & { readonly roles: readonly number[] },
): Promise<Tables> {
  const offset = (current_page - 1) * items_perpage;
  const most = items_perpage <= USUAL_PAGE ? USUAL_PAGE : MOST_PER_PAGE;
  // The most of a page as a number: with it the prepared plan expects a page, and is kept.
  const statement =
    offset === 0
      ? { name: `limit-pages-${root.level}-${most}`, text: textOf(root, `limit ${most}`) }
      : { text: textOf(root, `limit $3 offset ${offset}`) };
  const { rows } = await db.query<Row>({ ...statement, values: [root.actingId, roles, items_perpage] });
  const accounts = rows.filter((row) => row.packed !== null);
  return tablesOf(
    roles,
    accounts,
    rows.find((row) => row.packed === null)!,
  );
}

function tablesOf(roles: readonly number[], accounts: readonly Account[], beside: Beside): Tables {
  const known: Known = {
    wallets: byId(beside.wallets, 4),
    balances: byId(beside.balances, 1),
    usernames: byId(beside.parents, 1),
  };
  const split = accounts.map(({ packed }) => packed.split(' '));
  for (const [id, , username] of split) known.usernames.set(id!, [username!]);
  const tables = Object.fromEntries(roles.map((role): [string, LimitRow[]] => [String(role), []]));
  for (const [at, account] of accounts.entries()) {
    const row = rowOf(account, split[at]!, known);
    tables[row.role]!.push(row);
  }
  const totals = byId(beside.totals, 1);
  const counts = roles.map((role) => [
    String(role),
    { total: Number(totals.get(String(role))?.[0] ?? 0), more: false },
  ]);
  return { commision_limit: tables, counts: Object.fromEntries(counts) as Tables['counts'] };
}

type ById = Map<string, readonly string[]>;
type Known = { readonly wallets: ById; readonly balances: ById; readonly usernames: ById };

/** Takes a text apart in which so many values follow each id. */
function byId(text: string | null, values: number): ById {
  const found: ById = new Map();
  const texts = text?.split(' ') ?? [];
  for (let at = 0; at < texts.length; at += values + 1)
    found.set(texts[at]!, texts.slice(at + 1, at + 1 + values));
  return found;
}

function rowOf({ first_name, last_name }: Account, texts: readonly string[], known: Known): LimitRow {
  const [id, guid, username, role, parent, active, match, session] = texts;
  const [fixed, given, balance, used] = known.wallets.get(id!)!.map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const client = Number(role) === ROLE.client;
  return {
    user_id: Number(id),
    user_guid: guid!,
    username: username!,
    first_name,
    last_name,
    role: Number(role),
    parent_username: known.usernames.get(parent!)![0]!,
    status: flag(active === '1'),
    match_commission: toPercent(Number(match)),
    session_commission: toPercent(Number(session)),
    fixed_limit: toCoins(fixed),
    balance: client ? toCoins(balance) : null,
    used_limit: toCoins(client ? used : given),
    remaining_balance: toCoins(client ? balance - used : fixed - given),
    ledger_balance: toCoins(BigInt(known.balances.get(id!)?.[0] ?? 0)),
  };
}
