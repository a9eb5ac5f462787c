import { planned } from '../db/planned.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { hasRight } from '@pavilion/contract/privileges.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { bannersFor } from '../banners/shown-banners.ts';
import { betPage } from '../bets/list-bets.ts';
import type { sharedBetTotals } from '../bets/bet-totals.ts';
import { casinoOf } from '../casino-providers/casino-state.ts';
import { openMatchCount, openSessionsOf } from '../matches/event-records.ts';
import { findVisibleEvent, seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import { drawPositions } from '../positions/draw-positions.ts';
import {
  openMarketsFor,
  positionsOfMarkets,
  positionsOfSessions,
  type OfMatch,
} from '../positions/positions-of.ts';
import { roundPositions } from '../positions/round-positions.ts';
import { dueRules } from '../rules/versions.ts';
import { casinoToday } from '../ledger/casino-waits.ts';
import { languagesOf } from '../sign-in/languages.ts';
import { menuOf } from '../sign-in/menu.ts';
import { rightsOf } from '../sign-in/rights-of.ts';
import { changeMark } from './change-mark.ts';
import { positionsKey } from './live-matches.ts';
import { ME_KEYS, meKey, ownKey, personKey, type Person } from './me-keys.ts';
import type { PositionPush } from './push-positions.ts';
import { linesOnScreen } from './tell-announcements.ts';

const STREAM = 50;
/** Ends the key of a document that tells of no bets, for who may not see them. */
const WITHOUT_BETS = ':books';

/** What the documents of all viewers have in common. */
type Screens = { readonly push: PositionPush; readonly totals: ReturnType<typeof sharedBetTotals> };

/** A viewer's own positions and latest bets of a match: nobody else's, not even to those above. */
export function positionTopics(house: House, screens: Screens): TopicKind<'positions'> {
  return async ({ id: eventId }, viewer) => {
    if ((await findVisibleEvent(house.pool, viewer, eventId)) === undefined) return 'refused';
    const tellsBets = hasRight(viewer.rights, 'bets.list');
    // Refreshed with the positions, whose key the other one begins with; no bet is ever pushed on it.
    const key = `${positionsKey(eventId, viewer)}${tellsBets ? '' : WITHOUT_BETS}`;
    const book = () => bookDocument(house, screens, { key, viewer, of: { eventId, book: 'share' } });
    return {
      key,
      image: () => (tellsBets ? withBets(house, viewer, eventId, book()) : book()),
      close: () => screens.push.letGo(key),
    };
  };
}

/** The whole book below an operator. */
export function wholeBookTopics(house: House, screens: Screens): TopicKind<'wholeBook'> {
  return async ({ id: eventId }, viewer) => {
    if ((await findVisibleEvent(house.pool, viewer, eventId)) === undefined) return 'refused';
    // Refreshed with the positions, whose key this one begins with.
    const key = `${positionsKey(eventId, viewer)}:whole${hasRight(viewer.rights, 'bets.list') ? '' : WITHOUT_BETS}`;
    return {
      key,
      image: () => bookDocument(house, screens, { key, viewer, of: { eventId, book: 'whole' } }),
      close: () => screens.push.letGo(key),
    };
  };
}

async function withBets(
  { pool }: House,
  viewer: Viewer,
  eventId: string,
  book: Promise<TopicDocument<'wholeBook'>>,
): Promise<TopicDocument<'positions'>> {
  const [positions, bets] = await Promise.all([
    book,
    betPage(pool, viewer, { event_id: eventId }, { limit: STREAM, offset: 0 }),
  ]);
  const document: TopicDocument<'positions'> = positions;
  for (const bet of bets) document[`bet:${bet.betslip_uid}`] = bet;
  return document;
}

type OfDocument = { readonly key: string; readonly viewer: Viewer; readonly of: OfMatch };

async function bookDocument(
  house: House,
  { push, totals: totalsFor }: Screens,
  { key, viewer, of }: OfDocument,
): Promise<TopicDocument<'wholeBook'>> {
  const db = house.pool;
  const [open, betting, draw, rounds, totals] = await Promise.all([
    openMarketsFor({ db, viewer }, of.eventId),
    openSessionsOf(db, of.eventId),
    drawPositions({ db, viewer }, of),
    roundPositions({ db, viewer }, of),
    hasRight(viewer.rights, 'bets.list') ? totalsFor(viewer, of.eventId) : {},
  ]);
  const [markets, sessions] = await Promise.all([
    positionsOfMarkets(house, { db, viewer }, of, open),
    positionsOfSessions(house, { db, viewer }, of, betting),
  ]);
  push.follow(key, { viewer, book: of.book, markets: open, sessions: betting });
  const document: TopicDocument<'wholeBook'> = {
    counts: seesHidden(viewer) ? { ...totals, views: house.hub.watchers(of.eventId) } : totals,
    draw: draw.draw,
  };
  for (const market of [...markets, ...draw.markets, ...rounds])
    document[`market:${market.market_id}`] = market;
  for (const session of sessions) document[`session:${session.session_id}`] = session;
  return document;
}

/** What concerns the signed-in account on every page. */
export function meTopics(house: House): TopicKind<'me'> {
  return async (_, viewer) => ({
    key: ownKey(viewer),
    image: () => meDocument(house, viewer),
  });
}

/** The screens of one person look again, whether he has a document of his own or that of his account. */
function refreshPerson(house: House, person: Person): void {
  house.hub.refresh(person.userId === person.actingId ? meKey(person.actingId) : personKey(person));
}

/** Locks hold for everybody below: all watched accounts of this node look at theirs again. */
function refreshMe(house: House): void {
  for (const key of house.hub.watchedKeys(ME_KEYS)) house.hub.refresh(key);
}

/** What is told of people changes what their screens show. */
export function followPeople(house: House): void {
  house.bus.on('me', () => refreshMe(house));
  house.bus.on('privileges', () => refreshMe(house));
  house.banners.onChange(() => refreshMe(house));
  house.maintenance.onChange(() => tellHouse(house));
  house.bus.on('person', (person) => refreshPerson(house, person));
}

/** What the house tells everybody, without a look at anything else of theirs. */
export function tellHouse(house: House): void {
  for (const key of house.hub.watchedKeys(ME_KEYS)) house.hub.set(key, { house: houseOf(house) });
}

const houseOf = ({ maintenance }: House): TopicDocument<'me'>['house'] => ({
  maintenance: maintenance.told(),
});

async function meDocument(house: House, viewer: Viewer): Promise<TopicDocument<'me'>> {
  const [announcements, rights, matches, language, rules] = await Promise.all([
    linesOnScreen(house, viewer),
    rightsOf(house.pool, viewer),
    openMatchCount(house.pool),
    languagesOf(house.pool, viewer.userId),
    dueRules(house.pool, viewer.userId),
  ]);
  const { rows } = await house.pool.query<{
    bet: boolean;
    casino: boolean;
    matka: boolean;
    theme: number;
    balance: bigint;
  }>(
    planned(
      `select bool_or(a.lock_betting) as bet, bool_or(a.lock_casino_bet) as casino, bool_or(a.lock_matka) as matka,
       coalesce(min(a.theme) filter (where a.role = 2), min(u.theme)) as theme,
       coalesce((select l.balance from ledger_accounts l where l.user_id = $1 and l.side = $2), 0)::bigint as balance
     from users u join users a on a.id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) where u.id = $1`,
      [viewer.actingId, viewer.level === 1 ? 'downline' : 'upline'],
    ),
  );
  const row = rows[0]!;
  const casino = await casinoOf(house.pool, viewer.actingId);
  const hideCasino = casino.hidden;
  return {
    announcements,
    locks: { lock_betting: flag(row.bet), lock_casino_bet: flag(row.casino), lock_matka: flag(row.matka) },
    ledger: hasRight(rights, 'ledgers.list') ? { ledger_balance: toCoins(row.balance) } : null,
    casino_today: await casinoToday(house.pool, viewer.actingId, rights),
    privileges: { all: flag(rights === null), given: [...(rights ?? [])] },
    language,
    menu: menuOf({ role: viewer.role, rights, hideCasino }, { '/matches_list': matches }),
    hide_casino: flag(hideCasino),
    casino_off: [...casino.off],
    banners: viewer.level === 7 ? await bannersFor(house.banners, { hideCasino }) : [],
    house: houseOf(house),
    rules,
    theme: row.theme,
    terms: changeMark((await house.settingStore.current()).of('client', String(viewer.actingId))),
  };
}
