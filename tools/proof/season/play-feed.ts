import { SPORT } from '@pavilion/contract/sports.ts';
import { marketWord, sessionWord } from '../house/feed-words.ts';
import { makeAtDesk, sayAtDesk } from './play-pads.ts';
import { isRace, newMarket, newMatch, newSession } from '../model/new-subjects.ts';
import { subjectsOf, type Market, type Match, type MatchSubject } from '../model/world.ts';
import type { Operation, PlannedMarket } from './operation.ts';
import type { Season } from './season.ts';

type WordOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

/** What the feed says: the model's own board changes, then the product hears the same. */
export async function playMatch(
  season: Season,
  { match, sport = SPORT.cricket, markets, sessions, desk = [] }: WordOf<'match'>,
): Promise<void> {
  const { world, house } = season;
  if (world.matches.has(match) || season.made.has(match)) return;
  world.matches.set(match, newMatch({ id: match, sport }));
  // The exchange speaks of a match by its markets; one that has sessions only is made by the house.
  if (markets.every(({ id }) => desk.includes(id)))
    await house.pool.query(
      'insert into events (id, name, sport_id, open_date, in_play) values ($1, $2, $3, $4, true)',
      [match, `Match ${match}`, sport, house.app.house.now()],
    );
  const subjects = [
    ...markets.map((planned) => plannedMarket(world.matches.get(match)!, planned)),
    ...sessions.map((id, place) =>
      newSession({ id, event: match, name: `Session ${id}`, line: 40 + place * 5 }),
    ),
  ];
  for (const subject of subjects)
    await say(season, desk.includes(subject.id) ? await makeAtDesk(season, subject) : subject);
  if (isRace(sport)) await callRace(season, match, markets[0]!.id);
}

/** A race is an event of the house: the feed's is the meeting. */
async function callRace({ house, world, made }: Season, meeting: string, win: string): Promise<void> {
  const { rows } = await house.pool.query<{ id: string }>(
    'select event_id as id from markets where id = $1',
    [win],
  );
  const { id } = rows[0]!;
  const race = world.matches.get(meeting)!;
  world.matches.delete(meeting);
  world.matches.set(id, Object.assign(race, { id }));
  for (const subject of subjectsOf(world, meeting)) subject.event = id;
  made.set(meeting, id);
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
  if (subject === undefined || subject.kind === 'draw') return;
  subject.open = open;
  await say(season, subject);
}

export async function playWinners(
  season: Season,
  { subject: id, winners }: WordOf<'winners'>,
): Promise<void> {
  const market = season.world.subjects.get(id);
  // The desk makes no market that several runners win.
  if (market?.kind !== 'market' || market.desk) return;
  await say(season, { ...market, winners, toldWinners: undefined });
  // None is no number of winners: one. How many won a market that has its result holds once that is taken back.
  market[market.result === undefined ? 'winners' : 'toldWinners'] = Math.max(1, winners);
  season.world.subjects.set(id, market);
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
  if (session?.kind !== 'session' || session.desk) return;
  session.proposed = result;
  // A session whose result is known takes no bets until the feed opens it again.
  session.open = false;
  await season.house.say({ kind: 'session-result', eventId: session.event, sessionId: id, result });
}

function plannedMarket({ id: event, sport }: Match, { id, type, backs, winners = 1 }: PlannedMarket): Market {
  const prices = new Map(
    backs.map((back, place) => [place + 1, { back: BigInt(back), lay: BigInt(back) + 20n }]),
  );
  return newMarket({
    id,
    event,
    name: `Market ${id}`,
    type,
    main: type === 1,
    race: isRace(sport),
    winners,
    runners: [...prices.keys()],
    prices,
  });
}

export async function say(season: Season, subject: MatchSubject): Promise<void> {
  const { house, world } = season;
  if (subject.desk) return sayAtDesk(season, subject);
  world.subjects.set(subject.id, subject);
  if (subject.kind === 'session') return house.say(sessionWord(subject));
  const prices = new Map(
    [...subject.prices].map(
      ([selection, { back, lay }]) => [selection, { back: Number(back), lay: Number(lay) }] as const,
    ),
  );
  const { sport, feedId } = world.matches.get(subject.event)!;
  return house.say(
    marketWord({ ...subject, winners: subject.toldWinners ?? subject.winners, event: feedId, sport, prices }),
  );
}
