import { SPORT } from '@pavilion/contract/sports.ts';
import type { Chance } from '../chance.ts';
import { someMatch, type Mind, type PlannedMatch } from './mind.ts';
import type { Operation, PlannedMarket, PlannedPlaces } from './operation.ts';

/** Mostly with match odds; else with other markets only, or with nothing but sessions. */
const COMPOSITIONS = { main: 6, others: 3, sessions: 2, race: 4 } as const;

/** Horses and greyhounds, as the feed numbers them. */
const RACES = [7, 4339];

/** What the desk adds to a match. */
const DESK = { nothing: 3, market: 2, session: 2, both: 1 } as const;

/** The last thing that happens to a market or session. */
const LAST_ACTS = { settle: 6, abandon: 2, cancel: 2, withdraw: 2, leaveOut: 1 } as const;

export function newMatch(mind: Mind): Operation {
  const { chance, matches } = mind;
  const id = `e${matches.length + 1}`;
  const back = (): number =>
    chance.pick([1200, 1210, 1450, 1850, 1990, chance.whole(101, 1005) * 10, chance.whole(1015, 3000)]);
  const market = (suffix: string, type: PlannedMarket['type'], runners: number): PlannedMarket => ({
    id: `${id}.${suffix}`,
    type,
    backs: Array.from({ length: runners }, back),
  });
  const composition = chance.weighted(COMPOSITIONS);
  if (composition === 'race') return newRace(mind, id, back);
  const only = composition === 'others';
  const desk = chance.weighted(DESK);
  const byHand: readonly PlannedMarket[] =
    desk === 'market' || desk === 'both'
      ? [{ id: `${id}.desk`, type: 2, backs: [chance.whole(102, 400) * 10, chance.whole(102, 400) * 10] }]
      : [];
  const lineByHand = desk === 'session' || desk === 'both' ? [`${id}.s9`] : [];
  const match: PlannedMatch = {
    id,
    markets:
      composition === 'sessions'
        ? []
        : [
            ...(only ? [] : [market('odds', 1, chance.whole(2, 3))]),
            ...(only || chance.once(2) ? [market('book', 2, 2)] : []),
            ...(chance.once(3) ? [places(chance, market('toss', 4, chance.whole(2, 4)))] : []),
            ...byHand,
          ],
    sessions: [
      ...Array.from(
        { length: chance.whole(composition === 'sessions' ? 1 : 0, 2) },
        (_, place) => `${id}.s${place + 1}`,
      ),
      ...lineByHand,
    ],
    desk: [...(composition === 'sessions' ? [] : byHand.map((one) => one.id)), ...lineByHand],
  };
  matches.push(match);
  const sport = chance.once(3) ? chance.pick([SPORT.soccer, SPORT.tennis]) : SPORT.cricket;
  return {
    do: 'match',
    match: id,
    sport,
    markets: match.markets,
    sessions: match.sessions,
    desk: match.desk,
  };
}

/** A race that somebody wins and in which two or three have a place. */
function newRace({ chance, matches }: Mind, id: string, back: () => number): Operation {
  const field = Array.from({ length: chance.whole(3, 6) }, back);
  const markets: PlannedMarket[] = [
    { id: `${id}.win`, type: 1, backs: field },
    { id: `${id}.place`, type: 4, backs: field.map(() => back()), winners: field.length > 4 ? 3 : 2 },
  ];
  matches.push({ id, markets, sessions: [], desk: [] });
  return { do: 'match', match: id, sport: chance.pick(RACES), markets, sessions: [] };
}

/** Several of its runners win, now and then. */
function places(chance: Chance, market: PlannedMarket): PlannedMarket {
  return chance.once(4) ? { ...market, winners: 2 } : market;
}

/** Everything of a match comes to its end, the main market last, the rest in any order; then there is a new one to bet on. */
export function finish(mind: Mind): Operation[] {
  const match = someMatch(mind);
  const main = match.markets.find(({ type }) => type === 1);
  const others = [...match.markets.map(({ id }) => id).filter((id) => id !== main?.id), ...match.sessions];
  const ends = inAnyOrder(mind.chance, others).flatMap((id) => lastAct(mind.chance, id));
  if (main === undefined) return [...ends, newMatch(mind)];
  const last: Operation = mind.chance.once(3)
    ? { do: 'abandon', subject: main.id, tie: mind.chance.once(2), rightCode: true }
    : settle(mind.chance, main.id);
  return [...ends, last, newMatch(mind)];
}

/** A result: of a market the place of the winner, one too high now and then; of a session the runs. */
export function settle(chance: Chance, subject: string): Operation {
  const confirmed = !chance.once(4);
  if (isSession(subject)) return { do: 'settle', subject, result: chance.whole(0, 62), confirmed };
  const one: Operation = { do: 'settle', subject, result: chance.whole(0, 2), confirmed };
  return chance.once(3) ? one : { ...one, placed: planPlaces(chance) };
}

const MOST_RUNNERS = 8;

/** Now and then a dead heat, fewer than there are places or more. */
function planPlaces(chance: Chance): PlannedPlaces {
  const order = inAnyOrder(
    chance,
    Array.from({ length: MOST_RUNNERS }, (_, place) => place),
  );
  return {
    order,
    tie: chance.once(3) ? chance.whole(1, 3) : 0,
    more: chance.once(8) ? chance.pick([-1, 1]) : 0,
  };
}

/** What is withdrawn while there are bets on it still waits for its result, and mostly gets it. */
function lastAct(chance: Chance, subject: string): Operation[] {
  switch (chance.weighted(LAST_ACTS)) {
    case 'settle':
      return [settle(chance, subject)];
    case 'abandon':
      return [{ do: 'abandon', subject, tie: false, rightCode: true }];
    case 'cancel':
      return [{ do: 'cancel', subject, code: 'right' }, settle(chance, subject)];
    case 'withdraw': {
      const withdrawn: Operation =
        isSession(subject) && chance.once(2)
          ? { do: 'delete session', subject }
          : { do: 'offer', subject, on: false };
      return chance.once(2) ? [withdrawn] : [withdrawn, settle(chance, subject)];
    }
    case 'leaveOut':
      return [];
  }
}

function inAnyOrder<T>(chance: Chance, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(chance.whole(0, left.length - 1), 1)[0]!);
}

const isSession = (subject: string): boolean => /\.s\d$/.test(subject);
