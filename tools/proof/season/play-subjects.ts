import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { coins } from '../model/arithmetic.ts';
import { judgeClose, judgeDeleteSession, judgeOffer } from '../model/results.ts';
import { present, subjectsOf, type Stakes, type Subject } from '../model/world.ts';
import { COMPANY, type Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type ChangeOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

const openOrNot = (subject: Subject): string => (subject.result === undefined ? 'ok' : 'already_settled');

export async function playLockSubject(season: Season, operation: ChangeOf<'lock subject'>): Promise<void> {
  const { house, world } = season;
  const { subject: id, runner, locked } = operation;
  const subject = world.subjects.get(id);
  if (subject === undefined || subject.kind === 'draw') return;
  const of = { event_id: subject.event };
  const selection =
    subject.kind === 'market' && runner !== null
      ? (subject.runners[runner] ?? subject.runners[0]!)
      : undefined;
  const answered =
    subject.kind === 'session'
      ? await house.send('fancyBetLock', { ...of, session_id: id, bet_lock: locked ? 1 : 0 }, COMPANY)
      : await house.send(
          'marketLock',
          {
            ...of,
            market_id: id,
            ...(selection === undefined ? {} : { selection_id: selection }),
            lock: locked ? 1 : 0,
          },
          COMPANY,
        );
  if (!expectAnswer(season, operation, answered, openOrNot(subject))) return;
  if (subject.kind === 'session' || selection === undefined) subject.locked = locked;
  else if (locked) subject.lockedRunners.add(selection);
  else subject.lockedRunners.delete(selection);
}

/** All sessions of a match at once; a settled one is as locked when its result is taken back. */
export async function playLockSessions(season: Season, operation: ChangeOf<'lock sessions'>): Promise<void> {
  const { house, world } = season;
  const { match, locked } = operation;
  if (!world.matches.has(match)) return;
  const sessions = subjectsOf(world, match).filter((one) => one.kind === 'session');
  const others = sessions.filter((one) => one.result === undefined && one.locked !== locked);
  const request = { event_id: match, session_type: [1], bet_lock: locked ? (1 as const) : (0 as const) };
  const answered = await house.send('fancySectionLock', request, COMPANY);
  if (!expectAnswer(season, operation, answered, 'ok')) return;
  expectSame('answer', 'how many sessions changed', answered.data!.sessions, others.length);
  for (const session of sessions) session.locked = locked;
}

/** No call hides a whole match, so it is done in the table. */
export async function playHide(season: Season, { match, hidden }: ChangeOf<'hide'>): Promise<void> {
  const found = season.world.matches.get(match);
  if (found === undefined) return;
  found.hidden = hidden;
  await season.house.pool.query('update events set hidden = $2 where id = $1', [match, hidden]);
}

export async function playHideMarket(season: Season, operation: ChangeOf<'hide market'>): Promise<void> {
  const market = season.world.subjects.get(operation.subject);
  if (market?.kind !== 'market') return;
  const { hidden } = operation;
  const answered = await season.house.send(
    'marketHide',
    { event_id: market.event, market_id: market.id, hide_market: hidden ? 1 : 0 },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, openOrNot(market))) market.hidden = hidden;
}

export async function playOffer(season: Season, operation: ChangeOf<'offer'>): Promise<void> {
  const { house, world } = season;
  const subject = world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw') return;
  const expected = judgeOffer(world, subject, operation.on);
  const answered = await house.send(
    'setMarketStatus',
    {
      event_id: subject.event,
      market_id: subject.id,
      type: subject.kind === 'market' ? 'main' : 'fancy',
      session_type: subject.kind === 'market' ? '' : 1,
      status: operation.on ? 1 : 0,
    },
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  subject.active = operation.on;
  judgeClose(world, world.matches.get(subject.event)!);
}

export async function playDeleteSession(
  season: Season,
  operation: ChangeOf<'delete session'>,
): Promise<void> {
  const { house, world } = season;
  const session = world.subjects.get(operation.subject);
  if (session?.kind !== 'session') return;
  const expected = judgeDeleteSession(world, session);
  const ids = { event_id: session.event, session_id: session.id };
  const answered = await house.send('deleteFancy', ids, COMPANY);
  if (!expectAnswer(season, operation, answered, expected)) return;
  world.subjects.delete(session.id);
  judgeClose(world, world.matches.get(session.event)!);
}

export async function playCap(season: Season, operation: ChangeOf<'cap'>): Promise<void> {
  const subject = season.world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw') return;
  const { min, max } = operation;
  const answered = await season.house.send(
    'updateMarketCap',
    {
      event_id: subject.event,
      ...(subject.kind === 'market' ? { market_id: subject.id } : { session_id: subject.id }),
      settings: { min_stake: inCoins(min), max_stake: inCoins(max) },
    },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok')) subject.cap = stakes({ min, max });
}

/** What the bets of a season are placed under. */
const TERMS = [
  'match_stack',
  'soccer_match',
  'soccer_manual',
  'tennis_match',
  'bookmaker',
  'other_market',
  'session_run',
];

export async function playClientStakes(season: Season, operation: ChangeOf<'client stakes'>): Promise<void> {
  const found = present(season.world, operation.who);
  if (found === undefined || found.role < 7) return;
  const { min, max, cap } = operation;
  const limits = TERMS.flatMap((term) => [
    [`min_${term}`, inCoins(min)] as const,
    [`max_${term}`, inCoins(max)] as const,
  ]);
  const answered = await season.house.send(
    'updateStakeSetting',
    {
      user_id: season.house.people.get(found.name)!.id,
      settings: { ...Object.fromEntries(limits), max_stake: inCoins(cap) },
    },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok')) found.stakes = stakes({ min, max, cap });
}

/** Every field of the form: all limits alike, no delay. */
export async function playMatchStakes(season: Season, operation: ChangeOf<'match stakes'>): Promise<void> {
  const match = season.world.matches.get(operation.match);
  if (match === undefined) return;
  const { min, max } = operation;
  const settings = Object.fromEntries(
    EVENT_FIELDS.map(({ field, unit }) => [
      field,
      unit === 'seconds' ? 0 : inCoins(field.startsWith('min_') ? min : max),
    ]),
  );
  const answered = await season.house.send('updateEventSetting', { event_id: match.id, settings }, COMPANY);
  if (expectAnswer(season, operation, answered, 'ok')) match.stakes = stakes({ min, max });
}

const inCoins = (paise: number | null): number | null => (paise === null ? null : coins(BigInt(paise)));

function stakes(set: Record<string, number | null>): Stakes {
  const filled = Object.entries(set).filter((entry): entry is [string, number] => entry[1] !== null);
  return Object.fromEntries(filled.map(([field, paise]) => [field, BigInt(paise)]));
}
