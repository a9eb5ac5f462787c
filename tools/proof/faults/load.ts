import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import type { Chance } from '../chance.ts';
import { CODE } from '../house/people.ts';
import { CROWD_MARKET, DESKS, LOW_ODDS, RUNNERS, type StageMatch } from '../house/stage.ts';
import { CLOSE_DRAW, CROWD_DRAW, OPEN_DRAW, FAST_DRAW, slipCall, someSlip } from '../house/stage-draws.ts';
import { request, type Sent } from './client.ts';

/** Requests from several clients and two desks at once, until told to stop; every one of them is kept. */
export type Load = {
  /** Sends it, and notes what came of it. */
  readonly ask: (sent: Sent) => Promise<void>;
  readonly bettors: readonly string[];
  /** Bets that are on their way at a time. */
  readonly writers: number;
  readonly matches: readonly StageMatch[];
  readonly chance: Chance;
  readonly sent: Sent[];
  stopped: boolean;
  /** The call whose job has not ended yet, as far as its desk knows. */
  underWay: CallName | undefined;
  /** Told of each request as it goes out. */
  onSend: (name: CallName) => void;
};

/** Whoever waits for a job asks again after so long. */
const JOB_ASKED_MS = 20;
const HIGH_ODDS = 900;

/** What a manual session offers: No and Yes at 45, even money. */
export const LINES = { lay_price_1: 45, back_price_1: 45 };

type Desks = 'none' | 'matches and crowd' | 'matches' | 'crowd' | 'crowd draw';

/** Resolves when every request that was under way has an outcome. */
export async function runLoad(load: Load, desks: Desks): Promise<void> {
  await Promise.all([
    ...Array.from({ length: load.writers }, () => placeBets(load)),
    ...(desks.startsWith('matches')
      ? [...load.matches.map((match) => settleAndRollBack(load, match)), declareAndTakeBack(load)]
      : []),
    ...(desks.endsWith('crowd') ? [settleCrowd(load)] : []),
    ...(desks === 'crowd draw' ? [declareCrowd(load)] : []),
  ]);
}

async function fire<N extends CallName>(
  load: Load,
  name: N,
  input: CallInput<N>,
  as: string,
): Promise<Sent<N>> {
  const sent = request(name, input, as);
  load.sent.push(sent);
  const answered = load.ask(sent);
  load.onSend(name);
  await answered;
  // Whoever gets no answer does not hammer on: its requests would all fail the same way.
  if (sent.outcome === 'unknown') await sleep(50);
  return sent;
}

async function placeBets(load: Load): Promise<void> {
  const { chance } = load;
  while (!load.stopped) {
    const as = chance.pick(load.bettors);
    if (chance.once(4)) {
      const slip = someSlip(chance, chance.pick([CLOSE_DRAW, FAST_DRAW]));
      await fire(load, slipCall(slip.event_id), slip, as);
    } else await fire(load, 'placeBet', someBet(load), as);
  }
}

function someBet({ chance, matches }: Load): CallInput<'placeBet'> {
  const match = chance.pick(matches);
  const betting_type = chance.pick([1, 2] as const);
  const stake = chance.whole(100_00, 300_00) / 100;
  if (chance.once(3))
    return { event_id: match.id, session_id: chance.pick(match.sessions), betting_type, price: 45, stake };
  return {
    event_id: match.id,
    market_id: chance.pick(match.markets),
    selection_id: chance.pick(RUNNERS),
    betting_type,
    price: betting_type === 1 ? LOW_ODDS : HIGH_ODDS,
    stake,
  };
}

/** Everything of a match gets its result and loses it again, over and over. */
async function settleAndRollBack(load: Load, { id, markets, sessions }: StageMatch): Promise<void> {
  const [desk] = DESKS;
  const { chance } = load;
  const steps: (() => Promise<unknown>)[] = [
    ...sessions.map(
      (session_id) => () =>
        fire(load, 'settleFancy', { event_id: id, session_id, result: chance.whole(40, 50) }, desk),
    ),
    ...markets
      .toReversed()
      .map(
        (market_id) => () =>
          fire(
            load,
            'settleMarket',
            { event_id: id, market_id, confirm_warning: 1, selection_id: chance.pick(RUNNERS) },
            desk,
          ),
      ),
    () => fire(load, 'rollbackSettlement', { event_id: id, code: CODE }, desk),
    ...leaveAndComeBack(load, { event_id: id, market_id: markets.at(-1)! }),
    ...sessions.map(
      (session_id) => () => fire(load, 'updateFancyMarketOdds', { event_id: id, session_id, ...LINES }, desk),
    ),
  ];
  for (let step = 0; !load.stopped; step += 1) await steps[step % steps.length]!();
}

/** A draw whose bets are over gets a number, another one and none, over and over. */
async function declareAndTakeBack(load: Load): Promise<void> {
  const [desk] = DESKS;
  const number = () => ({
    event_id: OPEN_DRAW,
    settlement_result: load.chance.pick(['127', '134', '777']),
  });
  while (!load.stopped) {
    await fire(load, 'settleMatkaEvent', number(), desk);
    if (load.chance.once(2)) await fire(load, 'settleMatkaEvent', { ...number(), code: CODE }, desk);
    await fire(load, 'deleteNumber', { id: OPEN_DRAW, code: CODE }, desk);
  }
}

/** A runner leaves, comes back, and the market that was locked by that takes bets again. */
function leaveAndComeBack(
  load: Load,
  of: { event_id: string; market_id: string },
): (() => Promise<unknown>)[] {
  const [desk] = DESKS;
  const runner = { ...of, selection_id: RUNNERS[0]!, code: CODE };
  return [
    () => fire(load, 'withdrawRunner', runner, desk),
    () => fire(load, 'reinstateRunner', runner, desk),
    () => fire(load, 'marketLock', { ...of, lock: 0 }, desk),
  ];
}

/** The crowd's market is settled or abandoned by a job, and rolled back by another once that has ended, over and over. */
async function settleCrowd(load: Load): Promise<void> {
  const [desk] = DESKS;
  while (!load.stopped) {
    const selection_id = load.chance.pick(RUNNERS);
    const there = load.chance.once(3)
      ? await fire(load, 'abandonMarket', { ...CROWD_MARKET, type: 1, code: CODE }, desk)
      : await fire(load, 'settleMarket', { ...CROWD_MARKET, confirm_warning: 1, selection_id }, desk);
    await jobEnded(load, there);
    if (load.stopped) return;
    const back = await fire(load, 'rollbackMarket', { ...CROWD_MARKET, code: CODE }, desk);
    await jobEnded(load, back);
  }
}

/** The crowd's draw gets its number, another one and none, each by a job once the one before has ended, over and over. */
async function declareCrowd(load: Load): Promise<void> {
  const [desk] = DESKS;
  const of = { event_id: CROWD_DRAW, code: CODE };
  const declare = (settlement_result: string, more: { code?: string } = {}) =>
    fire(load, 'settleMatkaEvent', { event_id: CROWD_DRAW, settlement_result, ...more }, desk);
  const steps: (() => Promise<Sent<TakenUp>>)[] = [
    () => declare(load.chance.pick(['127', '134'])),
    () => declare(load.chance.pick(['777', '120']), { code: CODE }),
    () => fire(load, 'deleteNumber', { id: CROWD_DRAW, code: CODE }, desk),
    () => fire(load, 'abandonDraw', of, desk),
    () => fire(load, 'deleteNumber', { id: CROWD_DRAW, code: CODE }, desk),
  ];
  for (let step = 0; !load.stopped; step += 1) await jobEnded(load, await steps[step % steps.length]!());
}

type TakenUp =
  | 'settleMarket'
  | 'abandonMarket'
  | 'rollbackMarket'
  | 'settleMatkaEvent'
  | 'abandonDraw'
  | 'deleteNumber';

/** Asks how far it is; meanwhile `underWay` tells whoever strikes that there is a job to be hit. */
async function jobEnded(load: Load, { name, data }: Pick<Sent<TakenUp>, 'name' | 'data'>): Promise<void> {
  const job_id = data?.job_id;
  if (job_id === undefined) return;
  load.underWay = name;
  while (!load.stopped) {
    const asked = request('settlementJobs', { job_id }, DESKS[0]);
    await load.ask(asked);
    if (asked.data?.records.some(({ finished_at }) => finished_at !== null) === true) {
      load.underWay = undefined;
      return;
    }
    await sleep(JOB_ASKED_MS);
  }
}
