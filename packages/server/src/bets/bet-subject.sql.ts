import type { Db } from '../db/pool.ts';

/** The client of a bet with everything above it that can stop him. */
export type BettingClient = { balance: bigint; used_limit: bigint; active: boolean; bet_locked: boolean };

/** What a bet is placed on, as far as the database knows it; prices are on the odds board. */
type Subject = {
  event_open: boolean;
  settled: boolean;
  locked: boolean;
  min_stake: bigint;
  max_stake: bigint;
};
export type MarketSubject = Subject & {
  market_type: number;
  runner_index: number | null;
  runner_locked: boolean;
  runners: number;
};
export type SessionSubject = Subject;

/**
 * Keeps the market from being settled while the bet is on its way (shared with other bets, see lockForSettlement),
 * and locks the client's wallet: the only row that a bet waits for.
 */
export async function lockForBet(db: Db, subjectId: string, clientId: number): Promise<BettingClient> {
  await db.query({
    name: 'lock-for-bet',
    text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
    values: [subjectId],
  });
  await db.query({
    name: 'lock-wallet',
    text: 'select from wallets where user_id = $1 for update',
    values: [clientId],
  });
  const { rows } = await db.query<BettingClient>({
    name: 'betting-client',
    text: `
      select w.balance, w.used_limit,
        bool_and(a.active) as active, bool_or(a.lock_betting) as bet_locked
      from users c join wallets w on w.user_id = c.id
      join users a on a.id in (c.id, c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
      where c.id = $1 group by w.balance, w.used_limit`,
    values: [clientId],
  });
  return rows[0]!;
}

/** Undefined when the match has no such market. */
export async function marketSubject(
  db: Db,
  bet: { eventId: string; marketId: string; selectionId: number },
): Promise<MarketSubject | undefined> {
  const { rows } = await db.query<MarketSubject>({
    name: 'market-subject',
    text: `
      select e.active and not e.hidden and not m.hidden as event_open, m.settled_at is not null or e.closed_at is not null as settled,
        m.locked, m.min_stake, m.max_stake, m.market_type, r.position as runner_index,
        coalesce(r.locked, false) as runner_locked, (select count(*)::int from runners x where x.market_id = m.id) as runners
      from markets m join events e on e.id = m.event_id
      left join runners r on r.market_id = m.id and r.selection_id = $3
      where m.id = $2 and m.event_id = $1`,
    values: [bet.eventId, bet.marketId, bet.selectionId],
  });
  return rows[0];
}

/** Undefined when the match has no such session. */
export async function sessionSubject(
  db: Db,
  bet: { eventId: string; sessionId: string },
): Promise<SessionSubject | undefined> {
  const { rows } = await db.query<SessionSubject>({
    name: 'session-subject',
    text: `
      select e.active and not e.hidden and not s.hidden as event_open, s.settled_at is not null or e.closed_at is not null as settled,
        s.locked, s.min_stake, s.max_stake
      from sessions s join events e on e.id = s.event_id
      where s.id = $2 and s.event_id = $1`,
    values: [bet.eventId, bet.sessionId],
  });
  return rows[0];
}
