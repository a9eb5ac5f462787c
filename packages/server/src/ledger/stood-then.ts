import type { Db } from '../db/pool.ts';

/** Where an account that has moved stood when an entry was posted, seen from the owner of a line of it. */
type Moved = { readonly id: number; readonly below: boolean; readonly child: boolean };

/** Accounts that have moved and the owner, in columns: whether each stood at or below the owner then, and whether directly below. */
export type StoodThen = {
  readonly ids: readonly number[];
  readonly below: readonly boolean[];
  readonly child: readonly boolean[];
};

type Posted = {
  readonly entryId: bigint;
  readonly reverses: bigint | null;
  readonly ownerId: number;
  readonly ownerLevel: number;
  readonly eventId: string | null;
};

/** Where moved accounts stood that have to do with an entry, and the owner itself, who stands between some of them and those below. */
export async function stoodThen(db: Db, posted: Posted): Promise<StoodThen> {
  const others = await othersThen(db, posted);
  const owner: Moved = { id: posted.ownerId, below: true, child: false };
  const moved = [...others.filter(({ id }) => id !== owner.id), owner];
  return {
    ids: moved.map(({ id }) => id),
    below: moved.map(({ below }) => below),
    child: moved.map(({ child }) => child),
  };
}

/** Whether none of an entry's accounts but its owner may have stood elsewhere than today. */
export const nobodyMoved = ({ ids }: StoodThen): boolean => ids.length === 1;

function othersThen(db: Db, posted: Posted): Promise<Moved[]> | Moved[] {
  // Below a client nobody ever stood.
  if (posted.ownerLevel === 7) return [];
  return posted.eventId === null ? stoodByTime(db, posted) : stoodByBets(db, posted);
}

/** Its own place and those above, the nearest first: whoever has not moved stood then below who stands next above today. */
const NEAREST_FIRST = ['u.id', 'u.u6', 'u.u5', 'u.u4', 'u.u3', 'u.u2'];

/**
 * SQL: with `with` before and `joins` after accounts `u`, `below` is true of those that stood at or below `owner` then; with `own` after
 * them, the first of these joins, `child` is of those directly below it. The parameters are those of `StoodThen` in its order.
 */
export function placesThen(owner: string, [ids, below, child]: readonly [string, string, string]) {
  const [own, ...above] = NEAREST_FIRST.map((place, at) => `left join moved m${at} on m${at}.id = ${place}`);
  const nearest = NEAREST_FIRST.map((_, at) => `m${at}.below`);
  return {
    with: `with moved as (
      select * from unnest(${ids}::int[], ${below}::bool[], ${child}::bool[]) m (id, below, child)
    )`,
    own,
    joins: [own, ...above].join(' '),
    below: `coalesce(${nearest.join(', ')}, ${owner} in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6))`,
    child: `coalesce(m0.child, u.parent_id = ${owner})`,
  };
}

/** The snapshots of an account's bets, of an operator those of the bets below it, with who stood above it then, the Company first. */
const SNAPSHOTS = [2, 3, 4, 5, 6, 7]
  .map((role) => {
    const above = [1, 2, 3, 4, 5, 6].filter((level) => level < role).map((level) => `n.u${level}`);
    const own = role === 7 ? 'n.client_id' : `n.u${role}`;
    return `select n.id, array_remove(array[${above.join(', ')}], null) as above
      from share_snapshots n where ${own} = u.id and u.role = ${role}`;
  })
  .join(' union all ');

/**
 * Of a result or a close: bets are booked with the upline under which they were taken, so it is read there, all the way up, for those
 * between have moved as well. Where an account has had several, the one counts whose own account the entry moved; among those
 * the one under which the match was bet on.
 */
async function stoodByBets(db: Db, { entryId, ownerId, eventId }: Posted): Promise<Moved[]> {
  const { rows } = await db.query<Moved>(
    `with mirrors as materialized (
       select a.user_id from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'downline' where l.entry_id = $1
     ), moved as materialized (
       select distinct x.id from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
       join users c on c.id = a.user_id cross join lateral unnest(array[c.id, c.u2, c.u3, c.u4, c.u5, c.u6]) x (id)
       where l.entry_id = $1 and x.id in (select user_id from account_moves)
     )
     select u.id, $2 = any(stood.above || u.id) as below, $2 = stood.above[cardinality(stood.above)] as child
     from moved join users u on u.id = moved.id
     cross join lateral (
       select c.above from (
         select x.*, count(*) filter (where x.booked) over () > 1 as open from (
           select n.above, array_agg(n.id) as snapshots, max(n.id) as latest,
             n.above[cardinality(n.above)] in (select user_id from mirrors) as booked
           from (${SNAPSHOTS}) n group by n.above
         ) x
       ) c
       -- Bets are looked for only where several are left: a match has a million.
       order by c.booked desc, case when c.open then exists (
         select from counted_bets b where b.event_id = $3 and b.snapshot_id = any(c.snapshots)
       ) end desc, c.latest desc limit 1
     ) stood
     where exists (select from account_moves)`,
    [entryId, ownerId, eventId],
  );
  return rows;
}

/**
 * Of cash, and of what a move carried: directly below whom each account stood at the time of its line, of a reversal of the line that it
 * undoes. Nobody has a share of these, so `below` is asked of none.
 */
async function stoodByTime(db: Db, { entryId, reverses, ownerId }: Posted): Promise<Moved[]> {
  const { rows } = await db.query<Moved>(
    `with moved as (
       select a.user_id, coalesce((
         select o.id from journal_lines o where o.entry_id = $2 and o.account_id = l.account_id limit 1
       ), l.id) as line
       from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
       where l.entry_id = $1 and a.user_id in (select user_id from account_moves)
     )
     select moved.user_id as id, stood.parent = $3 as below, stood.parent = $3 as child
     from moved cross join lateral (
       select had.parent from (
         select m.to_parent as parent, m.id as nth, m.after_line from account_moves m where m.user_id = moved.user_id
         union all
         (select m.from_parent, 0, -1 from account_moves m where m.user_id = moved.user_id order by m.id limit 1)
       ) had
       order by had.after_line < moved.line desc, had.nth desc limit 1
     ) stood
     where exists (select from account_moves)`,
    [entryId, reverses, ownerId],
  );
  return rows;
}
