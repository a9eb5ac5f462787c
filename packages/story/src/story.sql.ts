import { LAKH } from '@pavilion/contract/lakh.ts';
import { PRESETS } from '@pavilion/contract/privilege-groups.ts';
import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import type { OperatorRole } from '@pavilion/contract/roles.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { COMPANY } from '@pavilion/server/accounts/found-company.ts';
import type { Db } from '@pavilion/server/db/pool.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { ADMIN, NAMED_CHAIN, STAFF, STAFF_OF_PRESETS, VISITORS_CLIENT } from './demo-people.ts';

const HIGHEST_STAKE = BigInt(25 * LAKH) * 100n;

/** Who acts for the Company: an admin of role 8, a member of its staff with every right, and three of a preset each. */
export async function insertActors(
  db: Db,
  actors: { companyId: number; passwordHash: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into users (username, first_name, role, acts_for, is_staff, password_hash, created_at)
     values ($1, 'Admin', 8, $2, false, $3, $4)`,
    [ADMIN, actors.companyId, actors.passwordHash, actors.at],
  );
  await insertStaff(db, actors, { username: STAFF, group: 'Everything', privileges: RIGHTS });
  for (const [username, group] of Object.entries(STAFF_OF_PRESETS)) {
    const { privileges } = PRESETS.find(({ name }) => name === group)!;
    await insertStaff(db, actors, { username, group, privileges });
  }
}

async function insertStaff(
  db: Db,
  actors: { companyId: number; passwordHash: string; at: Date },
  staff: { username: string; group: string; privileges: readonly Right[] },
): Promise<void> {
  await db.query(
    `with made as (
       insert into privilege_groups (owner_id, name, privileges, updated_at, updated_by)
       values ($3, $2, $6, $5, $3) returning id
     )
     insert into users (username, first_name, role, acts_for, is_staff, group_id, password_hash, created_at)
     select $1, initcap($1), 1, $3, true, id, $4, $5::timestamptz from made`,
    [staff.username, staff.group, actors.companyId, actors.passwordHash, actors.at, staff.privileges],
  );
}

/** The people of the README have a transaction code. */
export async function giveCodes(db: Db, codeHash: string): Promise<void> {
  await db.query('update users set code_hash = $1 where username = any($2::text[])', [
    codeHash,
    [COMPANY, ...NAMED_CHAIN, ADMIN, STAFF, ...Object.keys(STAFF_OF_PRESETS)],
  ]);
}

export type StoryClient = {
  readonly id: number;
  readonly guid: string;
  readonly username: string;
  /** Fixed limit in coins. */
  readonly limit: number;
  readonly createdAt: Date;
};

/** The story's clients that may bet, the named one first. Accounts that a visitor made later are not among them. */
export async function storyClients(db: Db, beganAt: Date): Promise<StoryClient[]> {
  const { rows } = await db.query<StoryClient>(
    `select u.id, u.guid, u.username, (w.fixed_limit / 100)::int as "limit", u.created_at as "createdAt"
     from users u join wallets w on w.user_id = u.id
     where u.role = 7 and u.active and not u.lock_betting and u.created_at < $1
     order by u.username <> $2, u.id`,
    [beganAt, VISITORS_CLIENT],
  );
  return rows;
}

/** When the latest bet was made; long ago when there is none. */
export async function lastBetAt(db: Db): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    'select coalesce(max(created_at), to_timestamp(0)) as at from bets',
  );
  return rows[0]!.at;
}

/** Those of them who bet while the story plays: all but the one that a visitor signs in as. */
export async function bettingClients(db: Db, beganAt: Date): Promise<StoryClient[]> {
  const clients = await storyClients(db, beganAt);
  return clients.filter((client) => client.username !== VISITORS_CLIENT);
}

/** The admin as the server sees him signed in: he acts for the Company. */
export async function adminViewer(db: Db): Promise<Viewer> {
  const { rows } = await db.query<{ id: number; guid: string; acts_for: number }>(
    'select id, guid, acts_for from users where username = $1',
    [ADMIN],
  );
  const admin = rows[0]!;
  return {
    userId: admin.id,
    guid: admin.guid,
    username: ADMIN,
    role: 8,
    isStaff: false,
    rights: null,
    actingId: admin.acts_for,
    level: 1,
    signInId: '',
  };
}

/** An operator as the server sees it signed in. */
export async function operatorViewer(db: Db, username: string): Promise<Viewer> {
  const { rows } = await db.query<{ id: number; guid: string; role: OperatorRole }>(
    'select id, guid, role from users where username = $1',
    [username],
  );
  const { id, guid, role } = rows[0]!;
  return {
    userId: id,
    guid,
    username,
    role,
    isStaff: false,
    rights: null,
    actingId: id,
    level: role,
    signInId: '',
  };
}

export type OwedBelow = {
  readonly id: number;
  readonly guid: string;
  readonly username: string;
  readonly owed: bigint;
};

/** What the accounts directly below an operator owe it, below 0 what it owes them. */
export async function owedBelow(db: Db, operatorId: number): Promise<OwedBelow[]> {
  const { rows } = await db.query<OwedBelow>(
    `select u.id, u.guid, u.username, coalesce(a.balance, 0) as owed
     from users u left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     where u.parent_id = $1 and u.active order by u.id`,
    [operatorId],
  );
  return rows;
}

/** What an account has in hand by its cashbook. */
export async function cashInHand(db: Db, userId: number): Promise<bigint> {
  const { rows } = await db.query<{ cash: bigint }>(
    'select received_sum - paid_sum as cash from cash_book where user_id = $1 order by number desc limit 1',
    [userId],
  );
  return rows[0]?.cash ?? 0n;
}

/** Whether an operator has closed a day of its cash. */
export async function isDayClosed(db: Db, userId: number, day: string): Promise<boolean> {
  const { rowCount } = await db.query('select from cash_days where user_id = $1 and day = $2', [userId, day]);
  return rowCount !== 0;
}

/** Whether an operator moved cash at a moment. */
export async function hasCashAt(db: Db, operatorId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query('select from cash_book where user_id = $1 and at = $2', [
    operatorId,
    at,
  ]);
  return rowCount !== 0;
}

export async function isClosed(db: Db, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from events where id = $1 and closed_at is not null', [
    eventId,
  ]);
  return rowCount === 1;
}

/** What no feed says: the league, and that the story's bettors may go high. */
export async function describeMatch(db: Db, eventId: string, league: string): Promise<void> {
  await db.query(
    `update events set league_name = $2, event_type = case when sport_id = ${SPORT.cricket} then 3 else event_type end where id = $1`,
    [eventId, league],
  );
  await db.query('update markets set max_stake = $2 where event_id = $1', [eventId, HIGHEST_STAKE]);
}

export async function knownEvents(db: Db, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>('select id from events where id = any($1::text[])', [
    eventIds,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** The matches of those markets that are known, by market. */
export async function eventsOfMarkets(
  db: Db,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; event_id: string }>(
    'select id, event_id from markets where id = any($1::text[])',
    [marketIds],
  );
  return new Map(rows.map((row) => [row.id, row.event_id]));
}

/** Deactivates the fixtures that should have begun. */
export async function retireFixtures(db: Db, leagues: readonly string[], now: Date): Promise<void> {
  await db.query(
    `update events set active = false
     where league_name = any($1::text[]) and active and closed_at is null and open_date <= $2`,
    [leagues, now],
  );
}

/** How many matches of a league there have been. */
export async function matchesPlayed(db: Db, league: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from events where league_name = $1',
    [league],
  );
  return rows[0]!.total;
}

/** A market or session of the story without a result. */
export type OpenWork = {
  readonly kind: 'session' | 'market';
  readonly id: string;
  readonly eventId: string;
  readonly proposed: number | null;
  /** All that won a market by its feed, and how many of its runners can. */
  readonly named: readonly number[];
  readonly places: number;
  /** How often it was settled before: more than never is a person's business. */
  readonly version: number;
  readonly matchEnded: boolean;
};

/** In the order in which they may be settled: sessions, other markets, main markets. */
export async function openWork(db: Db, leagues: readonly string[]): Promise<OpenWork[]> {
  const { rows } = await db.query<OpenWork>(
    `select w.kind, w.id, w.event_id as "eventId", w.proposed::float8 as proposed, w.version, w.named::float8[] as named, w.places,
       exists (select from markets x where x.event_id = e.id and x.is_main and x.proposed_selections <> '{}') as "matchEnded"
     from events e
     join (
       select 'session' as kind, id, event_id, proposed_result::bigint as proposed, version, settled_at, 0 as place, '{}'::bigint[] as named, 1 as places from sessions
       union all
       select 'market', id, event_id, proposed_selections[1], version, settled_at, 1 + is_main::int, proposed_selections, winners from markets
     ) w on w.event_id = e.id and w.settled_at is null
     where e.league_name = any($1::text[]) and e.closed_at is null and e.active
     order by w.place, e.open_date, w.id limit 500`,
    [leagues],
  );
  return rows;
}

export async function hasManualMatch(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select exists (select from manual_events) as found');
  return rows[0]!.found;
}

type NamedOperator = {
  readonly id: number;
  readonly guid: string;
  readonly username: string;
  readonly role: OperatorRole;
  /** How many it has closed. */
  readonly periods: number;
};

/** The Company and the named operators below it. */
export async function namedOperators(db: Db): Promise<NamedOperator[]> {
  const { rows } = await db.query<NamedOperator>(
    `select u.id, u.guid, u.username, u.role, (select count(*)::int from periods o where o.operator_id = u.id) as periods
     from users u where u.username = any($1) and u.role < 7 and u.acts_for is null order by u.role`,
    [[COMPANY, ...NAMED_CHAIN]],
  );
  return rows;
}
