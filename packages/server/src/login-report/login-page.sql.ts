import type { LoginRow } from '@pavilion/contract/login-report.ts';
import type { LoginType } from '@pavilion/contract/login-types.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { STAFF_KIND } from '../sign-in/seen-by.ts';
import { SIGN_IN_HOURS } from '../sign-in/tokens.ts';
import { kindsOf } from './seen-kinds.ts';

/** Sign-ins are counted up to here: beyond it the list says so and has a next page. */
export const MOST_COUNTED = 1000;

export type Found = { readonly users: readonly number[] } | { readonly address: string };

export type Asked = {
  readonly viewer: Viewer;
  readonly type: LoginType;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly now: Date;
  /** What a keyword means; without one the whole downline. */
  readonly found?: Found | undefined;
};

export type LoginRecord = {
  id: string;
  created_at: Date;
  failed: boolean;
  kind: number;
  address: string | null;
  user_agent: string | null;
  outcome: LoginRow['outcome'];
  tries: number;
  new_device: boolean;
  new_place: boolean;
  expires_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  guid: string;
  username: string;
  name: string;
  role: number;
};

type Page = { readonly size: number; readonly offset: number; readonly oldestFirst: boolean };

const OF_SIGN_IN = `s.id, s.created_at, false as failed, s.user_id, s.kind, s.address, s.user_agent, 'signed_in' as outcome, 1 as tries,
  s.new_device, s.new_place, s.expires_at, s.ended_at, s.end_reason`;
const OF_FAILED = `s.id, s.created_at, true as failed, s.user_id, s.kind, s.address, s.user_agent, s.outcome, s.tries,
  false as new_device, false as new_place, null::timestamptz as expires_at, null::timestamptz as ended_at, null::text as end_reason`;

/** One stretch of an index: sign-ins, or tries that failed, of one kind. */
type Stretch = { readonly table: 'sign_ins' | 'failed_sign_ins'; readonly where: string };

/**
 * Each kind is a stretch of the index (account, kind, time), read newest first, and the page is merged from the heads of the
 * stretches: as quick for the Company as for an agent, and for the rarest kind as for all.
 */
export function stretchesOf(asked: Asked, values: unknown[]): Stretch[] {
  const { viewer, type, found } = asked;
  const param = (value: unknown): string => `$${values.push(value)}`;
  const kinds = kindsOf(viewer, type);
  if (kinds.length === 0) return [];
  const common = [`s.u${viewer.level} = ${param(viewer.actingId)}`];
  if (asked.from !== null) common.push(`s.created_at >= ${param(asked.from)}`);
  if (asked.to !== null) common.push(`s.created_at <= ${param(asked.to)}`);
  if (type === 'live') common.push(...openNow(asked.now, param));
  if (found !== undefined) common.push(foundSql(found, param));
  const self = viewer.isStaff && kinds.includes(STAFF_KIND) ? ` and s.user_id = ${param(viewer.userId)}` : '';
  const tables = (['sign_ins', 'failed_sign_ins'] as const).filter((table) =>
    table === 'sign_ins' ? type !== 'failed' : type !== 'live',
  );
  return tables.flatMap((table) =>
    kinds.map((kind) => ({
      table,
      where: `${common.join(' and ')} and s.kind = ${kind}${kind === STAFF_KIND ? self : ''}`,
    })),
  );
}

/** A sign-in lasts so long, so nothing older is open. */
function openNow(now: Date, param: (value: unknown) => string): string[] {
  const oldest = new Date(now.getTime() - SIGN_IN_HOURS * 3_600_000);
  return ['s.ended_at is null', `s.expires_at > ${param(now)}`, `s.created_at > ${param(oldest)}`];
}

function foundSql(found: Found, param: (value: unknown) => string): string {
  return 'users' in found
    ? `s.user_id = any(${param(found.users)}::int[])`
    : `s.address = ${param(found.address)}::inet`;
}

/** So far back the newest sign-ins are looked for first: two or three months of the many that are kept. */
const RECENT_DAYS = 45;

type Logins = { readonly rows: LoginRecord[]; readonly counted: number };

/**
 * A page and how many there are, counted up to one more than `MOST_COUNTED`. Where no day was asked for, the newest months are
 * read by themselves: when they fill the page and the count, the older ones would change neither.
 */
export async function readLogins(db: Db, asked: Asked, page: Page): Promise<Logins> {
  const bounded = asked.from !== null || asked.to !== null || asked.type === 'live';
  if (bounded || page.oldestFirst) return readStretches(db, asked, page);
  const from = new Date(asked.now.getTime() - RECENT_DAYS * 86_400_000);
  const recent = await readStretches(db, { ...asked, from }, page);
  return recent.rows.length === page.size && recent.counted > MOST_COUNTED
    ? recent
    : readStretches(db, asked, page);
}

/** As `readLogins`, in one statement. */
async function readStretches(db: Db, asked: Asked, { size, offset, oldestFirst }: Page): Promise<Logins> {
  const values: unknown[] = [];
  const stretches = stretchesOf(asked, values);
  if (stretches.length === 0) return { rows: [], counted: 0 };
  const way = oldestFirst ? 'asc' : 'desc';
  // The numbers stand in the text, so that a plan is made for a page and not for a table.
  const heads = stretches.map(
    ({ table, where }) =>
      `(select ${table === 'sign_ins' ? OF_SIGN_IN : OF_FAILED} from ${table} s where ${where} order by s.created_at ${way} limit ${offset + size})`,
  );
  const all = stretches.map(
    ({ table, where }) => `(select 1 from ${table} s where ${where} limit ${MOST_COUNTED + 1})`,
  );
  const text = `select counted.counted, host(p.address) as address, p.id, p.created_at, p.failed, p.kind, p.user_agent, p.outcome, p.tries,
      p.new_device, p.new_place, p.expires_at, p.ended_at, p.end_reason, p.guid, p.username, p.name, p.role
    from (select count(*)::int as counted from (${all.join(' union all ')} limit ${MOST_COUNTED + 1}) c) counted
    left join (
      select r.*, u.guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role from (
        select * from (${heads.join(' union all ')}) heads order by created_at ${way}, id ${way} limit ${size} offset ${offset}
      ) r join users u on u.id = r.user_id
    ) p on true order by p.created_at ${way}, p.id ${way}`;
  const { rows } = await db.query<{ counted: number } & (LoginRecord | { id: null })>({
    ...(offset === 0 && size === USUAL_SIZE && asked.found === undefined ? { name: nameOf(asked, way) } : {}),
    text,
    values,
  });
  return {
    rows: rows.filter((row): row is { counted: number } & LoginRecord => row.id !== null),
    counted: rows[0]!.counted,
  };
}

const USUAL_SIZE = 20;

/** The first page of a type is prepared once per connection: planning its many stretches takes longer than reading them. */
function nameOf({ viewer, type, from, to }: Asked, way: string): string {
  const who = viewer.isStaff ? 'staff' : viewer.userId === viewer.actingId ? 'own' : 'admin';
  return ['logins', viewer.level, who, type, from === null ? '' : 'from', to === null ? '' : 'to', way].join(
    '-',
  );
}
