import { company, mayCall, mayUse, type Access } from '@pavilion/contract/access.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { mayOpen } from '@pavilion/contract/page-at.ts';
import type { PagePath } from '@pavilion/contract/pages.ts';
import { pathTo, withSearch } from '@pavilion/contract/path-to.ts';
import { detailsPath, userViewPath } from '@pavilion/contract/account-paths.ts';
import type { SearchKind } from '@pavilion/contract/search.ts';
import { dayAt } from '../http/days.ts';
import type { Viewer } from '../http/viewer.ts';
import { marketsFound, matchesFound } from './found-matches.sql.ts';
import { usersFound } from './found-accounts.sql.ts';
import { addressesFound, betsFound, linesFound, receiptsFound, requestsFound } from './found-numbers.sql.ts';
import type { Asked, FoundRow } from './found-row.ts';
import { staffFound } from './found-staff.sql.ts';
import type { Wanted } from './wanted.ts';

type Kind = {
  /** The call of its own list: whoever may not make it is not asked about. */
  readonly list: CallName;
  /** Whom it is kept to beside that. */
  readonly access?: Access;
  /** Where its hits lead. */
  readonly pages: readonly PagePath[];
  /** Whether a keyword can be one of these at all. */
  readonly fits: (wanted: Wanted) => boolean;
  readonly sql: (asked: Asked) => string;
  readonly link: (row: FoundRow, timeZone: string) => string;
};

const MATCH_PAGES = ['/live_report/$eventId', '/match_dashboard/$eventId'] as const;
const STATEMENT_OF_OTHERS = '/userdetails/$type/$subtype/$id/$username';

/** Whether statements of accounts below open for the viewer. */
export const opensStatements = (viewer: Viewer): boolean => mayOpen(STATEMENT_OF_OTHERS, viewer);

/** What goes on is looked at live, what is over on its own page. */
function matchLink({ target }: FoundRow): string {
  const [live, past] = MATCH_PAGES;
  return pathTo(target['over'] === true ? past : live, { eventId: String(target['event']) });
}

/** The bets of the same client on the same market or session. */
function betLink({ target }: FoundRow): string {
  const { event, user, username, market, session } = target;
  const narrowed = { user_id: user, user: username, market_id: market, session_id: session };
  return withSearch(pathTo('/bet_slips2/$eventId', { eventId: String(event) }), narrowed);
}

/** The statement of its day, with the line explained. */
function lineLink({ id, at, target }: FoundRow, timeZone: string): string {
  const day = dayAt(timeZone, at!);
  const account = {
    role: Number(target['role']),
    user_guid: String(target['guid']),
    username: String(target['username']),
  };
  const path = target['own'] === true ? pathTo('/my-ledgers') : detailsPath(account, 'ledger');
  return withSearch(path, { from: day, to: day, txn: id });
}

/** Each has a part of one statement. */
export const KINDS: Readonly<Record<SearchKind, Kind>> = {
  users: {
    list: 'searchUsers',
    pages: ['/userview/$type/$userGuid/$username'],
    fits: () => true,
    sql: usersFound,
    link: ({ id, title, role }) => userViewPath({ user_guid: id, username: title, role: role! }),
  },
  matches: { list: 'matchList', pages: MATCH_PAGES, fits: () => true, sql: matchesFound, link: matchLink },
  markets: { list: 'matchDetail', pages: MATCH_PAGES, fits: () => true, sql: marketsFound, link: matchLink },
  bets: {
    list: 'betList',
    pages: ['/bet_slips2/$eventId'],
    fits: ({ uid }) => uid !== undefined,
    sql: betsFound,
    link: betLink,
  },
  ledger: {
    list: 'ledger',
    pages: ['/my-ledgers'],
    fits: ({ number }) => number !== undefined,
    sql: linesFound,
    link: lineLink,
  },
  receipts: {
    list: 'cashReceipt',
    pages: ['/receipt/$txn'],
    fits: ({ number }) => number !== undefined,
    sql: receiptsFound,
    link: ({ target }) => pathTo('/receipt/$txn', { txn: String(target['line']) }),
  },
  staff: {
    list: 'getStaffList',
    pages: ['/staff_list'],
    fits: () => true,
    sql: staffFound,
    link: ({ target }) => withSearch(pathTo('/staff_list'), { keyword: target['username'] }),
  },
  requests: {
    list: 'auditLog',
    pages: ['/audit'],
    fits: ({ request }) => request !== undefined,
    sql: requestsFound,
    link: ({ target }) => withSearch(pathTo('/audit'), { keyword: target['request'] }),
  },
  addresses: {
    list: 'loginReport',
    access: company,
    pages: ['/login_report'],
    fits: ({ address }) => address !== undefined,
    sql: addressesFound,
    link: ({ target }) => withSearch(pathTo('/login_report'), { keyword: target['address'] }),
  },
};

/** Whether a kind is open to the viewer: its own list may be asked for, and the pages that its hits lead to open. */
export function isOpen(viewer: Viewer, kind: Pick<Kind, 'list' | 'access' | 'pages'>): boolean {
  const { list, access, pages } = kind;
  const keptTo = access === undefined || mayCall(access, viewer.role);
  return keptTo && mayUse(calls[list], viewer) && pages.every((path) => mayOpen(path, viewer));
}
