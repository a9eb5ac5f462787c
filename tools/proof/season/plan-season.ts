import { chanceFrom, type Chance } from '../chance.ts';
import type { Wanted } from '../house/people.ts';
import { COMPANY, type Operation, type PlannedMarket, type SeasonPlan } from './operation.ts';
import { planClient, planOperator, planPeople } from './plan-people.ts';

/** What the planner keeps in mind so that operations mostly mean something; it never knows how they went. */
type Mind = {
  readonly chance: Chance;
  readonly people: Wanted[];
  readonly matches: PlannedMatch[];
  readonly count: { accounts: number };
};
type PlannedMatch = { id: string; markets: readonly PlannedMarket[]; sessions: readonly string[] };

const WEIGHTS = {
  bet: 46,
  retry: 3,
  prices: 8,
  line: 5,
  open: 3,
  feed: 1,
  lockBets: 3,
  active: 2,
  lockSubject: 3,
  hide: 1,
  shares: 6,
  limit: 3,
  cash: 5,
  account: 2,
  propose: 2,
  settle: 6,
  abandon: 3,
  rollBack: 7,
  finish: 3,
  match: 3,
} as const;

/** A season from a seed: the same seed, the same season. */
export function planSeason(seed: number, length: number): SeasonPlan {
  const chance = chanceFrom(seed);
  const people = planPeople(chance);
  const mind: Mind = { chance, people: [...people], matches: [], count: { accounts: 0 } };
  const operations: Operation[] = [newMatch(mind), newMatch(mind)];
  while (operations.length < length) operations.push(...next(mind));
  return { seed, charge: chance.pick([0, 0, 50_00, 33_33]), people, operations: operations.slice(0, length) };
}

function next(mind: Mind): Operation[] {
  const kind = mind.chance.weighted(WEIGHTS);
  switch (kind) {
    case 'match':
      return [newMatch(mind)];
    case 'finish':
      return finish(mind);
    case 'bet':
    case 'retry':
      return [planBet(mind, kind)];
    case 'prices':
    case 'line':
    case 'open':
    case 'feed':
    case 'propose':
      return forAWhile(mind, planWord(mind, kind));
    case 'settle':
    case 'abandon':
    case 'rollBack':
      return [planResult(mind, kind)];
    default:
      return forAWhile(mind, planChange(mind, kind));
  }
}

/** What stops bets is lifted again after a few of them, or hardly any would be taken. */
function forAWhile(mind: Mind, operation: Operation): Operation[] {
  const bets = Array.from({ length: mind.chance.whole(1, 3) }, () => planBet(mind, 'bet'));
  switch (operation.do) {
    case 'lock bets':
    case 'lock subject':
      return [{ ...operation, locked: true }, ...bets, { ...operation, locked: false }];
    case 'active':
      return [{ ...operation, active: false }, ...bets, { ...operation, active: true }];
    case 'hide':
      return [{ ...operation, hidden: true }, ...bets, { ...operation, hidden: false }];
    case 'open':
      return [{ ...operation, open: false }, ...bets, { ...operation, open: true }];
    case 'feed':
      return [{ ...operation, stale: true }, ...bets, { ...operation, stale: false }];
    default:
      return [operation];
  }
}

function newMatch({ chance, matches }: Mind): Operation {
  const id = `e${matches.length + 1}`;
  const back = (): number =>
    chance.pick([1200, 1210, 1450, 1850, 1990, chance.whole(101, 1005) * 10, chance.whole(1015, 3000)]);
  const market = (suffix: string, type: PlannedMarket['type'], runners: number): PlannedMarket => ({
    id: `${id}.${suffix}`,
    type,
    backs: Array.from({ length: runners }, back),
  });
  const match: PlannedMatch = {
    id,
    markets: [
      market('odds', 1, chance.whole(2, 3)),
      ...(chance.once(2) ? [market('book', 2, 2)] : []),
      ...(chance.once(3) ? [market('toss', 4, chance.whole(2, 4))] : []),
    ],
    sessions: Array.from({ length: chance.whole(0, 2) }, (_, place) => `${id}.s${place + 1}`),
  };
  matches.push(match);
  return { do: 'match', match: id, markets: match.markets, sessions: match.sessions };
}

/** The lately made matches come up more often, so that there is always something to bet on. */
function someMatch({ chance, matches }: Mind): PlannedMatch {
  return chance.once(3) ? chance.pick(matches) : chance.pick(matches.slice(-2));
}

function someSubject(mind: Mind): { id: string; runners: number } {
  const match = someMatch(mind);
  return mind.chance.pick([
    ...match.markets.map((market) => ({ id: market.id, runners: market.backs.length })),
    ...match.sessions.map((id) => ({ id, runners: 0 })),
  ]);
}

function planBet(mind: Mind, kind: 'bet' | 'retry'): Operation {
  const { chance, people } = mind;
  if (kind === 'retry') return { do: 'retry', nth: chance.whole(0, 999) };
  const subject = someSubject(mind);
  const drift = chance.once(5) ? chance.pick([-1, 1, 5, -5]) : 0;
  const stake = chance.once(30)
    ? chance.pick([1, 99_99, 600_000_00])
    : chance.whole(100_00, chance.pick([150_00, 400_00, 900_00]));
  const client = chance.pick(people.filter(({ role }) => role === 7)).name;
  const side = chance.pick([1, 2] as const);
  return {
    do: 'bet',
    client,
    subject: subject.id,
    runner: chance.whole(0, Math.max(0, subject.runners - 1)),
    side,
    drift,
    stake,
  };
}

function planWord(mind: Mind, kind: 'prices' | 'line' | 'open' | 'feed' | 'propose'): Operation {
  const { chance } = mind;
  const subject = someSubject(mind);
  const back = chance.whole(101, 500) * 10;
  switch (kind) {
    case 'prices':
      return {
        do: 'prices',
        subject: subject.id,
        runner: chance.whole(0, Math.max(0, subject.runners - 1)),
        back,
        lay: back + chance.whole(1, 9) * 10,
      };
    case 'line':
      return {
        do: 'line',
        subject: subject.id,
        line: chance.whole(0, 60),
        noRate: chance.pick([100, 110, 90]),
        yesRate: chance.pick([100, 100, 95]),
      };
    case 'open':
      return { do: 'open', subject: subject.id, open: true };
    case 'feed':
      return { do: 'feed', stale: false };
    case 'propose':
      return { do: 'propose', subject: subject.id, result: chance.whole(0, 60) };
  }
}

function planResult(mind: Mind, kind: 'settle' | 'abandon' | 'rollBack'): Operation {
  const { chance } = mind;
  const subject = someSubject(mind);
  const rightCode = !chance.once(8);
  if (kind === 'settle') return settle(chance, subject.id);
  if (kind === 'abandon') return { do: 'abandon', subject: subject.id, tie: chance.once(2), rightCode };
  const match = someMatch(mind);
  return {
    do: 'roll back',
    match: match.id,
    subject: chance.once(3) ? null : chance.pick([...match.markets.map(({ id }) => id), ...match.sessions]),
    rightCode,
  };
}

/** A result: of a market the place of the winner, one too high now and then; of a session the runs. */
function settle(chance: Chance, subject: string): Operation {
  const result = /\.s\d$/.test(subject) ? chance.whole(0, 62) : chance.whole(0, 2);
  return { do: 'settle', subject, result, confirmed: !chance.once(4) };
}

/** Everything of a match gets its result, the main market last; then there is a new one to bet on. */
function finish(mind: Mind): Operation[] {
  const match = someMatch(mind);
  const [main, ...others] = match.markets;
  const results = [...others.map(({ id }) => id), ...match.sessions, main!.id].map((id) =>
    settle(mind.chance, id),
  );
  return [...results, newMatch(mind)];
}

function planChange(
  mind: Mind,
  kind: 'lockBets' | 'active' | 'lockSubject' | 'hide' | 'shares' | 'limit' | 'cash' | 'account',
): Operation {
  const { chance, people, count } = mind;
  const who = chance.pick(people.filter(({ name }) => name !== COMPANY)).name;
  const subject = someSubject(mind);
  switch (kind) {
    case 'lockBets':
      return { do: 'lock bets', who, locked: false };
    case 'active':
      return { do: 'active', who, active: true };
    case 'lockSubject':
      return {
        do: 'lock subject',
        subject: subject.id,
        runner: subject.runners > 0 && chance.once(2) ? chance.whole(0, subject.runners - 1) : null,
        locked: false,
      };
    case 'hide':
      return { do: 'hide', match: someMatch(mind).id, hidden: false };
    case 'shares':
      return {
        do: 'shares',
        who,
        kept: chance.whole(0, 1000),
        budget: chance.whole(0, 1000),
        match: chance.whole(0, 50_000),
        session: chance.whole(0, 50_000),
      };
    case 'limit':
      return { do: 'limit', who, by: chance.whole(-900_00, 900_00) };
    case 'cash': {
      const amount = chance.pick([1, 33_33, chance.whole(1_00, 900_00)]);
      return { do: 'cash', who, levels: chance.whole(1, 4), received: chance.once(2), amount };
    }
    case 'account': {
      count.accounts += 1;
      const plan = chance.once(3) ? planOperator : planClient;
      const account = plan(chance, people, `new_${count.accounts}`);
      people.push(account);
      return { do: 'account', account };
    }
  }
}
