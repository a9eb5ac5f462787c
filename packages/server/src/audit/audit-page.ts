import { AUDIT_ACTIONS } from '@pavilion/contract/audit-actions.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { userInHistory } from '../hierarchy/find-user.ts';
import { likePattern } from '../db/keyword.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { noticeOfArchives } from '../partitions/notice-of-archives.ts';
import { factsOf } from './act-facts.ts';
import { auditRow, type AuditRecord } from './audit-row.ts';
import { bookedBy, namesOf } from './names-of.sql.ts';

type Page = CallOutput<'auditLog'>;
type Filters = Omit<CallRequest<'userHistory'>, 'user_guid'>;

/** What the caller and those below it did, and what was done to the caller and those below it; the Company sees all. */
export async function auditLog(request: CallRequest<'auditLog'>, ctx: CallContext): Promise<Page> {
  const { viewer } = ctx;
  // Whoever stands above is not found by name either.
  const seen = viewer.level === 1 ? 'true' : inSubtree(viewer, 'acting', 1);
  const where = `($5 = '' or (lower(actor.username) = lower($5) and ${seen}))
    and ($6 = '' or e.object = $6 or e.object like $7)
    and ($8 = '' or e.action ilike $9 or s.username ilike $9 or e.object ilike $9 or e.request_id = $8 or ${onMatch('$9')})`;
  const values = [
    request.actor,
    request.object,
    `${likePattern(request.object).slice(1, -1)}:%`,
    request.keyword,
    likePattern(request.keyword),
  ];
  return auditPage(ctx, request, { where, values });
}

/** Done on a match of that name, or on a market, runner, session or bet of one. */
function onMatch(pattern: string): string {
  const of = (object: string, rows: string): string =>
    `select ${object} from events v ${rows} where v.name ilike ${pattern}`;
  const objects = [
    of(`'event:' || v.id`, ''),
    of(`'market:' || m.id`, 'join markets m on m.event_id = v.id'),
    of(
      `'market:' || r.market_id || ':' || r.selection_id`,
      'join markets m on m.event_id = v.id join runners r on r.market_id = m.id',
    ),
    of(`'session:' || f.id`, 'join sessions f on f.event_id = v.id'),
    of(`'draw:' || d.id`, 'join draws d on d.id = v.id'),
  ].join(' union all ');
  return `e.object = any(array(${objects})) or case when e.object like 'bet:%' then exists (
    select from bets b join events v on v.id = b.event_id
    where b.uid = substr(e.object, 5)::uuid and v.name ilike ${pattern}) else false end`;
}

/** What was done to one account, whether it is still there or deleted. */
export async function userHistory(
  { user_guid, ...filters }: CallRequest<'userHistory'>,
  ctx: CallContext,
): Promise<Page> {
  const user = await userInHistory(ctx.db, ctx.viewer, user_guid);
  return auditPage(ctx, filters, { where: 'e.subject_id = $5', values: [user.id] });
}

const TABLES = `
  audit_events e
  left join users actor on actor.id = e.actor_id
  left join users acting on acting.id = e.acting_for
  left join users s on s.id = e.subject_id`;

async function auditPage(
  { db, viewer, timeZone }: CallContext,
  request: Filters,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<Page> {
  const mine = inSubtree(viewer, 'acting', 1);
  const scope = `${visibleTo(viewer)} and ($2::timestamptz is null or e.at >= $2) and ($3::timestamptz is null or e.at <= $3)
    and ($4 = '' or e.action = $4) and ${where}`;
  const [from, to] = rangeOf(request, timeZone);
  const all = [viewer.actingId, from, to, request.action, ...values];
  const page = all.length + 1;
  const rows = await db.query<AuditRecord>(
    `select e.id, e.at, e.action, e.object, e.before, e.after, host(e.address) as address, e.request_id,
       actor.username as actor, actor.role as actor_role, acting.username as acting_for, acting.role as acting_role,
       ${guidInTree(viewer, 'actor')} as actor_guid, s.username as subject, ${guidInTree(viewer, 's')} as subject_guid,
       s.role as subject_role, ${viewer.level === 1 ? 'true' : `coalesce(${mine}, false)`} as mine
     from ${TABLES} where ${scope}
     order by e.id ${request.sort === 'at' ? 'asc' : 'desc'} limit $${page} offset $${page + 1}`,
    [...all, request.items_perpage, (request.current_page - 1) * request.items_perpage],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from ${TABLES} where ${scope}`,
    all,
  );
  return {
    audit: await withNames(db, viewer, rows.rows),
    total_records: counted.rows[0]!.total,
    actions: await knownActions(db),
    notice: await noticeOfArchives(db, ['audit_events'], { from, to }),
  };
}

async function withNames(db: Db, viewer: Viewer, records: readonly AuditRecord[]): Promise<Page['audit']> {
  const names = await namesOf(
    db,
    records.map(({ object }) => object),
  );
  const facts = records.map((record) => factsOf(record, names.get(record.object) ?? {}));
  const entries = facts.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const booked = await bookedBy(db, viewer.actingId, entries);
  return records.map((record, place) => {
    const { entry = '', ...told } = facts[place]!;
    const amount = booked.get(entry);
    return auditRow(record, amount === undefined ? told : { ...told, booked: amount });
  });
}

/** The way to an account that the viewer may open: his own or below; staff and admins have no page. */
function guidInTree(viewer: Viewer, alias: string): string {
  return `case when ${alias}.acts_for is null and ${inSubtree(viewer, alias, 1)} then ${alias}.guid end`;
}

/**
 * Done by, or to, somebody in the viewer's tree. As two lists of ids, so that the indexes by operator and by account can
 * be read together. The Company sees what has no account too; its parameter is named so that its type is known.
 */
function visibleTo(viewer: Viewer): string {
  if (viewer.level === 1) return '$1::int is not null';
  const tree = `array(select v.id from users v where ${inSubtree(viewer, 'v', 1)})`;
  return `(e.acting_for = any(${tree}) or e.subject_id = any(${tree}))`;
}

/** The actions that somebody did: each is asked for in its index, month by month until it is found. */
async function knownActions(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    `select a.action from unnest($1::text[]) a (action)
     where exists (select from audit_events e where e.action = a.action) order by 1`,
    [Object.keys(AUDIT_ACTIONS)],
  );
  return rows.map((row) => row.action);
}
