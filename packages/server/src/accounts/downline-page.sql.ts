import type { UserRow } from '@pavilion/contract/users.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { countFlags, VIEW_COUNTS, VIEW_FLAGS, viewsIn, type ViewCounts } from './downline-views.sql.ts';
import type { SubtreeUser } from '../hierarchy/find-user.ts';
import { foundBelow } from './keyword.sql.ts';
import { type Keyword } from './keyword-texts.ts';
import { below, LISTED, type Paging } from './user-page.ts';
import { PACKED_COLUMNS, unpacked, userRow, WALLET, type PackedRecord } from './user-row.ts';

export type DownlineRead = {
  readonly page: readonly UserRow[];
  /** How many accounts there are; of a keyword's beyond `KEYWORD_COUNTED` and the page, some number above it. */
  readonly total: number;
  /** The sum of their limits in paise; of the page's alone when a keyword finds more than `KEYWORD_COUNTED`. */
  readonly fixed_limit: bigint;
  /** How many of all accounts are in each view, when the downline is small. */
  readonly views: ViewCounts | undefined;
};

/** A downline up to this size is counted view by view; of a larger one only what was asked for is. */
export const SMALL = 200;

/** A keyword's accounts are counted up to here: "50+" says all that a person can use. */
export const KEYWORD_COUNTED = 50;
/**
 * Written into the statement as the most of a page, so that its prepared plan expects a page: a tenth of this. Pages beyond it
 * take the contract's cap.
 */
const USUAL_PAGE = 100;
const MOST_PER_PAGE = 500;

type Found = PackedRecord & { flags: string };
/**
 * `sums` has total, whole, limit and view counts in one text, and NONE for what was not summed. An empty page has one row,
 * without an account.
 */
type Row = { sums: string } & (Found | { packed: null });

const NONE = '-';
const OF_PAGE = 'page.flags, page.first_name, page.last_name, page.packed';

/** A whole downline in the order of role and id: page and kept counters in one statement. */
export async function readDownline(
  db: Db,
  root: SubtreeUser,
  roles: readonly number[],
  { current_page, items_perpage }: Paging,
): Promise<DownlineRead> {
  const offset = (current_page - 1) * items_perpage;
  const most = items_perpage <= USUAL_PAGE ? USUAL_PAGE : MOST_PER_PAGE;
  const listed = `from users u where ${below(root, 1)} and u.role = any($2::int[]) and ${LISTED}`;
  const inOrder = `${listed} order by u.role, u.id`;
  // A first page takes the accounts as the index gives them; a deep one passes its predecessors in the index alone.
  const page =
    offset === 0
      ? `(select * from (select u.* ${inOrder} limit ${most}) u limit $3)`
      : `(select u.* from (select u.id ${inOrder} limit $3 offset ${offset}) page join users u on u.id = page.id)`;
  const { rows } = await db.query<Row>({
    ...(offset === 0 ? { name: `downline-${root.level}-${most}` } : {}),
    text: `select s.sums, ${OF_PAGE} from (
        select concat_ws(' ', total, total, fixed_limit, ${viewCounts({
          of: `select u.* ${listed}`,
          when: offset === 0 ? `total > $3 and total <= ${SMALL}` : `total <= ${SMALL}`,
        })}) as sums
        from (
          select coalesce(sum(total), 0) as total, coalesce(sum(fixed_limit), 0) as fixed_limit
          from downline_counts where ancestor_id = $1 and role = any($2::int[])
        ) kept
      ) s left join (select u.role, u.id, ${VIEW_FLAGS} as flags, ${PACKED_COLUMNS} from ${page} u ${WALLET}) page on true
      order by page.role, page.id`,
    values: [root.id, roles, items_perpage],
  });
  return readOf(rows);
}

/** The accounts of a downline that a keyword finds, best first: page, count and sum in one statement. */
export async function searchDownline(
  db: Db,
  root: SubtreeUser,
  { roles, keyword }: { readonly roles: readonly number[]; readonly keyword: Keyword },
  { current_page, items_perpage }: Paging,
): Promise<DownlineRead> {
  const offset = (current_page - 1) * items_perpage;
  const first = offset + items_perpage <= KEYWORD_COUNTED;
  const most = (first ? KEYWORD_COUNTED : offset + items_perpage) + 1;
  const { rows } = await db.query<Row>({
    ...(first ? { name: `keyword-${root.level}-${keyword.keys.length}` } : {}),
    text: `with found as materialized (${foundBelow(root, keyword, most)}), counted as (
        select concat_ws(' ', total, whole,
          case when total <= ${KEYWORD_COUNTED} then (
            select coalesce(sum(w.fixed_limit), 0)::text from found f join wallets w on w.user_id = f.id
          ) else '${NONE}' end,
          ${viewCounts({
            of: 'select u.* from found f join users u on u.id = f.id',
            when: `whole <= ${SMALL} and total <= ${KEYWORD_COUNTED} and (total > $6 or $7 > 0)`,
          })}) as sums
        from (select count(*)::int as total from found) f cross join (
          select coalesce(sum(total), 0) as whole from downline_counts where ancestor_id = $1 and role = any($2::int[])
        ) kept
      )
      select s.sums, ${OF_PAGE} from counted s left join (
        select f.place, f.role, f.key, u.id, ${VIEW_FLAGS} as flags, ${PACKED_COLUMNS}
        from (select * from found order by place, role, key, id limit $6 offset $7) f join users u on u.id = f.id ${WALLET}
      ) page on true order by page.place, page.role, page.key, page.id`,
    values: [root.id, roles, keyword.from, keyword.before, most, items_perpage, offset],
  });
  return readOf(rows);
}

/** SQL for the view counts of accounts `of` when they are asked for: few, and not told by a page that holds all of them. */
function viewCounts({ of, when }: { readonly of: string; readonly when: string }): string {
  return `case when ${when} then (
    select ${VIEW_COUNTS} from (${of} limit ${SMALL}) u ${WALLET}
  ) else '${NONE}' end`;
}

function readOf(rows: readonly Row[]): DownlineRead {
  const [total, whole, limit, views] = rows[0]!.sums.split(' ');
  const page = rows.filter((row): row is Row & Found => row.packed !== null);
  const users = page.map(unpacked);
  const complete = page.length === Number(total) && Number(whole) <= SMALL;
  return {
    page: users.map(userRow),
    total: Number(total),
    fixed_limit: limit === NONE ? sumPaise(users.map((user) => user.fixed_limit)) : BigInt(limit!),
    views: complete ? countFlags(page.map((row) => row.flags)) : views === NONE ? undefined : viewsIn(views!),
  };
}
