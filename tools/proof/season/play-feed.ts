import { marketWord, sessionWord } from '../house/feed-words.ts';
import type { Market, Session, Subject } from '../model/world.ts';
import type { Operation, PlannedMarket } from './operation.ts';
import type { Season } from './season.ts';

const CRICKET = 4;

type WordOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

/** What the feed says: the model's own board changes, then the product hears the same. */
export async function playMatch(
  season: Season,
  { match, sport = CRICKET, markets, sessions }: WordOf<'match'>,
): Promise<void> {
  const { world, house } = season;
  if (world.matches.has(match)) return;
  world.matches.set(match, { id: match, sport, hidden: false, closed: false, stakes: {} });
  // The exchange speaks of a match by its markets; one that has sessions only is made by the house.
  if (markets.length === 0)
    await house.pool.query(
      'insert into events (id, name, sport_id, open_date, in_play) values ($1, $2, $3, $4, true)',
      [match, `Match ${match}`, sport, house.app.house.now()],
    );
  for (const planned of markets) await say(season, newMarket(match, planned));
  for (const [place, id] of sessions.entries()) await say(season, newSession(match, id, place));
}

export async function playPrices(
  season: Season,
  { subject: id, runner, back, lay }: WordOf<'prices'>,
): Promise<void> {
  const market = season.world.subjects.get(id);
  const selection = market?.kind === 'market' ? market.runners[runner] : undefined;
  if (market?.kind !== 'market' || selection === undefined) return;
  market.prices.set(selection, { back: BigInt(back), lay: BigInt(lay) });
  await say(season, market);
}

export async function playLine(
  season: Season,
  { subject: id, line, noRate, yesRate }: WordOf<'line'>,
): Promise<void> {
  const session = season.world.subjects.get(id);
  if (session?.kind !== 'session') return;
  Object.assign(session, { line: Math.max(1, line), noRate, yesRate });
  await say(season, session);
}

export async function playOpen(season: Season, { subject: id, open }: WordOf<'open'>): Promise<void> {
  const subject = season.world.subjects.get(id);
  if (subject === undefined) return;
  subject.open = open;
  await say(season, subject);
}

export async function playHealth(season: Season, { stale }: WordOf<'feed'>): Promise<void> {
  season.world.stale = stale;
  await season.house.say({ kind: 'state', source: 'proof', state: stale ? 'stale' : 'live', detail: '' });
}

export async function playProposal(
  season: Season,
  { subject: id, result }: WordOf<'propose'>,
): Promise<void> {
  const session = season.world.subjects.get(id);
  if (session?.kind !== 'session') return;
  session.proposed = result;
  // A session whose result is known takes no bets until the feed opens it again.
  session.open = false;
  await season.house.say({ kind: 'session-result', eventId: session.event, sessionId: id, result });
}

function newMarket(event: string, { id, type, backs }: PlannedMarket): Market {
  const prices = new Map(
    backs.map((back, place) => [place + 1, { back: BigInt(back), lay: BigInt(back) + 20n }]),
  );
  return {
    kind: 'market',
    id,
    event,
    name: `Market ${id}`,
    type,
    main: type === 1,
    open: true,
    locked: false,
    hidden: false,
    active: true,
    settledOnce: false,
    cap: {},
    proposed: null,
    result: undefined,
    runners: [...prices.keys()],
    lockedRunners: new Set(),
    prices,
  };
}

function newSession(event: string, id: string, place: number): Session {
  const common = {
    id,
    event,
    name: `Session ${id}`,
    open: true,
    locked: false,
    hidden: false,
    active: true,
    settledOnce: false,
    cap: {},
    proposed: null,
    result: undefined,
  };
  return { kind: 'session', ...common, line: 40 + place * 5, noRate: 100, yesRate: 100 };
}

async function say({ house, world }: Season, subject: Subject): Promise<void> {
  world.subjects.set(subject.id, subject);
  if (subject.kind === 'session') return house.say(sessionWord(subject));
  const prices = new Map(
    [...subject.prices].map(
      ([selection, { back, lay }]) => [selection, { back: Number(back), lay: Number(lay) }] as const,
    ),
  );
  return house.say(marketWord({ ...subject, sport: world.matches.get(subject.event)!.sport, prices }));
}
