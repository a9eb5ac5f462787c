import { chanceFrom } from '../chance.ts';
import { planBet, planGroup, someDesk, someMarket, someMatch, someSubject, type Mind } from './mind.ts';
import type { Operation, SeasonPlan } from './operation.ts';
import { newCategory, planOnDraw, planSlip, type DrawKind } from './plan-draws.ts';
import { planPersonChange, planSubjectChange } from './plan-changes.ts';
import { planLateRunner, planWithdrawal } from './plan-field.ts';
import { finish, newMatch, settle } from './plan-matches.ts';
import { planMoneyAct } from './plan-money.ts';
import { planNights } from './plan-nights.ts';
import { planPeople } from './plan-people.ts';
import { planOnRound, type RoundKind } from './plan-rounds.ts';

const WEIGHTS = {
  bet: 46,
  group: 7,
  retry: 3,
  deleteBet: 6,
  prices: 8,
  line: 5,
  open: 3,
  feed: 1,
  lockBets: 3,
  active: 2,
  lockSubject: 3,
  lockSessions: 1,
  hide: 1,
  hideMarket: 1,
  cap: 2,
  clientStakes: 2,
  matchStakes: 1,
  shares: 6,
  limit: 3,
  cash: 5,
  charge: 6,
  transfer: 8,
  bulkLimit: 8,
  currentLimit: 5,
  account: 2,
  move: 4,
  leave: 2,
  propose: 2,
  settle: 6,
  abandon: 3,
  rollBack: 7,
  cancel: 5,
  winners: 2,
  withdraw: 5,
  lateRunner: 2,
  offer: 3,
  deleteSession: 2,
  finish: 3,
  match: 3,
  lockMatka: 2,
  category: 8,
  slip: 34,
  endBets: 2,
  declare: 9,
  takeNumberBack: 4,
  abandonDraw: 2,
  holdNumber: 6,
  multiple: 2,
  round: 6,
  roundBet: 26,
  declareRound: 6,
  takeRoundBack: 4,
  cancelRound: 1,
  postDay: 4,
  lockCasino: 2,
} as const;

const ON_DRAWS: readonly string[] = [
  'slip',
  'endBets',
  'declare',
  'takeNumberBack',
  'abandonDraw',
  'holdNumber',
  'multiple',
] satisfies DrawKind[];
const isOnDraw = (kind: keyof typeof WEIGHTS): kind is DrawKind => ON_DRAWS.includes(kind);

const ON_ROUNDS: readonly string[] = [
  'round',
  'roundBet',
  'declareRound',
  'takeRoundBack',
  'cancelRound',
  'postDay',
] satisfies RoundKind[];
const isOnRound = (kind: keyof typeof WEIGHTS): kind is RoundKind => ON_ROUNDS.includes(kind);

/** Too short for nights after all that is to be closed by them. */
const SHORT = 100;

/** A season from a seed: the same seed, the same season. */
export function planSeason(seed: number, length: number): SeasonPlan {
  const chance = chanceFrom(seed);
  const people = planPeople(chance);
  const mind: Mind = {
    chance,
    people: [...people],
    matches: [],
    categories: [],
    rounds: [],
    count: { accounts: 0 },
  };
  const operations: Operation[] = [newMatch(mind), newMatch(mind), newCategory(mind)];
  while (operations.length < length) operations.push(...next(mind));
  const nights = length < SHORT ? [] : planNights(mind).slice(0, length);
  return {
    seed,
    charge: chance.pick([0, 0, 50_00, 33_33]),
    people,
    operations: [...operations.slice(0, length - nights.length), ...nights],
  };
}

function next(mind: Mind): Operation[] {
  const kind = mind.chance.weighted(WEIGHTS);
  if (isOnDraw(kind)) return planOnDraw(mind, kind);
  if (isOnRound(kind)) return planOnRound(mind, kind);
  switch (kind) {
    case 'match':
      return [newMatch(mind)];
    case 'category':
      return [newCategory(mind)];
    case 'finish':
      return finish(mind);
    case 'bet':
      return [planBet(mind)];
    case 'group':
      return [{ do: 'group', bets: planGroup(mind) }];
    case 'retry':
      return [{ do: 'retry', nth: mind.chance.whole(0, 999) }];
    case 'deleteBet':
      return [{ do: 'delete bet', nth: mind.chance.whole(0, 999), rightCode: !mind.chance.once(10) }];
    case 'prices':
    case 'line':
    case 'open':
    case 'feed':
    case 'propose':
    case 'winners':
      return forAWhile(mind, planWord(mind, kind));
    case 'withdraw':
      return planWithdrawal(mind);
    case 'lateRunner':
      return planLateRunner(mind);
    case 'settle':
    case 'abandon':
    case 'cancel':
    case 'rollBack':
    case 'deleteSession':
      return [planResult(mind, kind)];
    case 'lockSubject':
    case 'lockSessions':
    case 'hide':
    case 'hideMarket':
    case 'offer':
    case 'cap':
    case 'clientStakes':
    case 'matchStakes':
      return forAWhile(mind, planSubjectChange(mind, kind));
    case 'charge':
    case 'transfer':
    case 'bulkLimit':
    case 'currentLimit':
      return planMoneyAct(mind, kind);
    default: {
      const [first, ...more] = planPersonChange(mind, kind);
      return more.length === 0 ? forAWhile(mind, first!) : [first!, ...more];
    }
  }
}

/** What stops bets is lifted again after a few of them, or hardly any would be taken. */
function forAWhile(mind: Mind, operation: Operation): Operation[] {
  const bets = Array.from({ length: mind.chance.whole(1, 3) }, () => planBet(mind));
  switch (operation.do) {
    case 'lock bets':
    case 'lock subject':
    case 'lock sessions':
      return [{ ...operation, locked: true }, ...bets, { ...operation, locked: false }];
    case 'lock matka':
      return [
        { ...operation, locked: true },
        planSlip(mind),
        planSlip(mind),
        { ...operation, locked: false },
      ];
    case 'lock casino':
      return [
        { ...operation, locked: true },
        ...planOnRound(mind, 'roundBet'),
        ...planOnRound(mind, 'roundBet'),
        { ...operation, locked: false },
      ];
    case 'active':
      return [{ ...operation, active: false }, ...bets, { ...operation, active: true }];
    case 'hide':
    case 'hide market':
      return [{ ...operation, hidden: true }, ...bets, { ...operation, hidden: false }];
    case 'open':
      return [{ ...operation, open: false }, ...bets, { ...operation, open: true }];
    case 'offer':
      // Mostly it comes back, or the match would soon have nothing to bet on.
      return [
        { ...operation, on: false },
        ...bets,
        ...(mind.chance.once(3) ? [] : [{ ...operation, on: true }]),
      ];
    case 'winners':
      return [
        { ...planBet(mind), subject: operation.subject },
        operation,
        { ...planBet(mind), subject: operation.subject },
        ...bets,
        ...(mind.chance.once(2) ? [] : [settle(mind.chance, operation.subject)]),
        ...(mind.chance.once(4) ? [] : [{ ...operation, winners: 1 }]),
      ];
    case 'feed':
      return [{ ...operation, stale: true }, ...bets, { ...operation, stale: false }];
    case 'cap':
    case 'client stakes':
    case 'match stakes':
      return [operation, ...bets];
    default:
      return [operation];
  }
}

type Word = 'prices' | 'line' | 'open' | 'feed' | 'propose' | 'winners';

function planWord(mind: Mind, kind: Word): Operation {
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
    case 'winners':
      return { do: 'winners', subject: someMarket(mind), winners: chance.whole(2, 3) };
    case 'open':
      return { do: 'open', subject: subject.id, open: true };
    case 'feed':
      return { do: 'feed', stale: false };
    case 'propose':
      return { do: 'propose', subject: subject.id, result: chance.whole(0, 60) };
  }
}

type Act = 'settle' | 'abandon' | 'cancel' | 'rollBack' | 'deleteSession';

function planResult(mind: Mind, kind: Act): Operation {
  const { chance } = mind;
  const subject = someSubject(mind);
  const rightCode = !chance.once(8);
  if (kind === 'deleteSession') return { do: 'delete session', subject: subject.id };
  if (kind === 'cancel')
    return { do: 'cancel', subject: someDesk(mind), code: chance.weighted({ right: 5, none: 3, wrong: 1 }) };
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
