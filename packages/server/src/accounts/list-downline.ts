import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { downlineSums, type DownlineSums } from './downline-counts.sql.ts';
import { narrowedBy } from './downline-filter.ts';
import {
  KEYWORD_COUNTED,
  readDownline,
  searchDownline,
  SMALL,
  type DownlineRead,
} from './downline-page.sql.ts';
import { countViews, VIEWS, type Scope } from './downline-views.sql.ts';
import { userInSubtree, type SubtreeUser } from '../hierarchy/find-user.ts';
import { found as foundBy } from './keyword.sql.ts';
import { keywordOf, type Keyword } from './keyword-texts.ts';
import { below, LISTED, rolesOf, usersOf } from './user-page.ts';

/** A view, and a keyword in another order, are counted up to here. */
const MOST_COUNTED = 1000;
const SUB_COMPANY = 2;

/** What is asked for: `whole` are the accounts of the list, `chosen` those of them in the view asked for. */
type Asked = {
  readonly root: SubtreeUser;
  readonly roles: readonly number[];
  readonly keyword: Keyword | undefined;
  /** Narrowed by the filter box. */
  readonly filtered: boolean;
  readonly whole: Scope;
  readonly chosen: Scope;
};

/** The accounts of some roles below the caller, or below one of its own downline. */
export async function listDownline(
  request: CallRequest<'downline'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'downline'>> {
  const asked = askedFor(request, await userInSubtree(db, viewer, request.user_guid), timeZone);
  const [read, companyShare] = await Promise.all([
    readPage(db, asked, request),
    asked.roles.includes(SUB_COMPANY) ? companyShareOf(db, asked.chosen) : 0,
  ]);
  const { total, more } = countOf(read, request);
  return {
    userdownlist: [...read.page],
    total_records: total,
    more_records: more,
    totals: { fixed_limit: toCoins(read.fixed_limit), company_share: toPercent(companyShare) },
    views: read.views ?? { [request.option]: total },
  };
}

function askedFor(request: CallRequest<'downline'>, root: SubtreeUser, timeZone: string): Asked {
  const roles = rolesOf(request.role);
  const keyword = keywordOf(request.keyword);
  const searching = keyword === undefined ? [] : [keyword.from, keyword.before];
  const filter = narrowedBy(request.filter, 2 + searching.length, timeZone);
  const searched = keyword === undefined ? '' : ` and ${foundBy(keyword, 3)}`;
  // One role is told as one, so that an index on (ancestor, role, text) gives its texts in order.
  const ofRole = roles.length === 1 ? 'u.role = ($2::int[])[1]' : 'u.role = any($2::int[])';
  const where = `${below(root, 1)} and ${ofRole} and ${LISTED}${searched}${filter.where}`;
  const values = [root.id, roles, ...searching, ...filter.values];
  return {
    root,
    roles,
    keyword,
    filtered: filter.values.length > 0,
    whole: { where, values },
    chosen: { where: `${where} and ${VIEWS[request.option]}`, values },
  };
}

/** Up to `countedTo` the total is exact. */
type Read = DownlineRead & { readonly countedTo: number };

/** The usual lists come by one statement; a filter, a view or another order need two. */
async function readPage(db: Db, asked: Asked, request: CallRequest<'downline'>): Promise<Read> {
  const { root, roles, keyword, chosen } = asked;
  const everything = request.option === 'all' && !asked.filtered;
  if (everything && keyword === undefined && request.sort === undefined) {
    return { ...(await readDownline(db, root, roles, request)), countedTo: Infinity };
  }
  if (everything && keyword !== undefined && request.sort === undefined) {
    const countedTo = Math.max(KEYWORD_COUNTED, request.current_page * request.items_perpage);
    return { ...(await searchDownline(db, root, { roles, keyword }, request)), countedTo };
  }
  const counted = everything && keyword === undefined;
  const [page, all, found] = await Promise.all([
    usersOf(db, chosen.where, chosen.values, request),
    downlineSums(db, root.id, roles),
    counted ? undefined : countedUpTo(db, chosen, MOST_COUNTED),
  ]);
  const views = all.total <= SMALL ? await countViews(db, asked.whole) : undefined;
  return { page, ...(found ?? all), views, countedTo: counted ? Infinity : MOST_COUNTED };
}

/**
 * How many accounts there are. Where counting ended, a page that is not full tells; else what is counted at the utmost, or
 * one more than the pages so far when they go beyond it: there is a next page.
 */
function countOf(
  { page, total, countedTo }: Read,
  { current_page, items_perpage }: CallRequest<'downline'>,
): { total: number; more: boolean } {
  if (total <= countedTo) return { total, more: false };
  const seen = (current_page - 1) * items_perpage + page.length;
  if (page.length > 0 && page.length < items_perpage) return { total: seen, more: false };
  return { total: Math.max(countedTo, seen) + 1, more: true };
}

/** Counts and sums the first accounts of a scope, one more than `most` at the utmost. */
async function countedUpTo(db: Db, { where, values }: Scope, most: number): Promise<DownlineSums> {
  const { rows } = await db.query<DownlineSums>(
    `select count(*)::int as total, coalesce(sum(fixed_limit), 0)::bigint as fixed_limit
     from (select w.fixed_limit from users u join wallets w on w.user_id = u.id where ${where} limit ${most + 1}) counted`,
    [...values],
  );
  return rows[0]!;
}

/** Sub companies are few, so their shares are added up. */
async function companyShareOf(db: Db, { where, values }: Scope): Promise<number> {
  const { rows } = await db.query<{ share: bigint }>(
    `select coalesce(sum(u.company_share), 0)::bigint as share
     from users u join wallets w on w.user_id = u.id where ${where} and u.role = ${SUB_COMPANY}`,
    [...values],
  );
  return Number(rows[0]!.share);
}
