import { flag } from '@pavilion/contract/flag.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { currentAnnouncements } from '../announcements/announcements.ts';
import { betPage } from '../bets/list-bets.ts';
import { betTotalsFor } from '../bets/bet-totals.ts';
import { findVisibleEvent, seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import { fancyPositions, marketPositions } from '../positions/positions-of.ts';
import { changeMark } from './change-mark.ts';
import { positionsKey } from './live-matches.ts';

const STREAM = 50;

/** A viewer's own positions and latest bets of a match: nobody else's, not even to those above. */
export function positionTopics(house: House): TopicKind<'positions'> {
  return async ({ id: eventId }, viewer) => {
    if ((await findVisibleEvent(house.pool, viewer, eventId)) === undefined) return 'refused';
    return { key: positionsKey(eventId, viewer), image: () => positionsDocument(house, viewer, eventId) };
  };
}

/** The whole book below an operator. */
export function wholeBookTopics(house: House): TopicKind<'wholeBook'> {
  return async ({ id: eventId }, viewer) => {
    if ((await findVisibleEvent(house.pool, viewer, eventId)) === undefined) return 'refused';
    return {
      // Refreshed with the positions, whose key this one begins with.
      key: `${positionsKey(eventId, viewer)}:whole`,
      image: () => bookDocument(house, viewer, { eventId, book: 'whole' }),
    };
  };
}

async function positionsDocument(
  house: House,
  viewer: Viewer,
  eventId: string,
): Promise<TopicDocument<'positions'>> {
  const [book, bets] = await Promise.all([
    bookDocument(house, viewer, { eventId, book: 'share' }),
    betPage(house.pool, viewer, { event_id: eventId }, { limit: STREAM, offset: 0 }),
  ]);
  const document: TopicDocument<'positions'> = book;
  for (const bet of bets) document[`bet:${bet.betslip_uid}`] = bet;
  return document;
}

async function bookDocument(
  house: House,
  viewer: Viewer,
  of: { eventId: string; book: Book },
): Promise<TopicDocument<'wholeBook'>> {
  const db = house.pool;
  const [markets, sessions, totals] = await Promise.all([
    marketPositions({ db, viewer }, of),
    fancyPositions(house, { db, viewer }, of),
    betTotalsFor(db, viewer, of.eventId),
  ]);
  const document: TopicDocument<'wholeBook'> = {
    counts: seesHidden(viewer) ? { ...totals, views: house.hub.watchers(of.eventId) } : totals,
  };
  for (const market of markets) document[`market:${market.market_id}`] = market;
  for (const session of sessions) document[`session:${session.session_id}`] = session;
  return document;
}

/** What concerns the signed-in account on every page. */
export function meTopics(house: House): TopicKind<'me'> {
  return async (_, viewer) => ({ key: meKey(viewer.actingId), image: () => meDocument(house, viewer) });
}

const ME_KEYS = 'me:';
export const meKey = (actingId: number): string => `${ME_KEYS}${actingId}`;

/** Locks hold for everybody below: all watched accounts of this node look at theirs again. */
export function refreshMe(house: House): void {
  for (const key of house.hub.watchedKeys(ME_KEYS)) house.hub.refresh(key);
}

async function meDocument(house: House, viewer: Viewer): Promise<TopicDocument<'me'>> {
  const announcements = await currentAnnouncements(house.pool);
  const { rows } = await house.pool.query<{
    bet: boolean;
    casino: boolean;
    matka: boolean;
    theme: number;
    balance: bigint;
  }>(
    `select bool_or(a.lock_betting) as bet, bool_or(a.lock_casino_bet) as casino, bool_or(a.lock_matka) as matka,
       coalesce(min(a.theme) filter (where a.role = 2), min(u.theme)) as theme,
       coalesce((select l.balance from ledger_accounts l where l.user_id = $1 and l.side = $2), 0)::bigint as balance
     from users u join users a on a.id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) where u.id = $1`,
    [viewer.actingId, viewer.level === 1 ? 'downline' : 'upline'],
  );
  const row = rows[0]!;
  return {
    announcement: viewer.level === 7 ? announcements.user_msg : announcements.admin_agent_msg,
    locks: { lock_betting: flag(row.bet), lock_casino_bet: flag(row.casino), lock_matka: flag(row.matka) },
    ledger: { ledger_balance: toCoins(row.balance) },
    theme: row.theme,
    terms: changeMark((await house.settingStore.current()).of('client', String(viewer.actingId))),
  };
}
