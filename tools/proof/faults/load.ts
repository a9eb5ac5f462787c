import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import type { Chance } from '../chance.ts';
import { CODE } from '../house/people.ts';
import { CLIENTS, DESKS, RUNNERS, SETTLED_MATCHES, type StageMatch } from '../house/stage.ts';
import { request, send, type Sent } from './client.ts';

/** Requests from several clients and two desks at once, until told to stop; every one of them is kept. */
export type Load = {
  readonly url: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly chance: Chance;
  readonly sent: Sent[];
  stopped: boolean;
  /** Told of each request as it goes out. */
  onSend: (name: CallName) => void;
};

const WRITERS = 6;
const LOW_ODDS = 1.02;
const HIGH_ODDS = 900;

/** Resolves when every request that was under way has an outcome. */
export async function runLoad(load: Load, withDesks: boolean): Promise<void> {
  await Promise.all([
    ...Array.from({ length: WRITERS }, () => placeBets(load)),
    ...(withDesks ? SETTLED_MATCHES.map((match) => settleAndRollBack(load, match)) : []),
  ]);
}

async function fire<N extends CallName>(load: Load, name: N, input: CallInput<N>, as: string): Promise<void> {
  const sent = request(name, input, as);
  load.sent.push(sent);
  const answered = send(load.url, load.tokens, sent);
  load.onSend(name);
  await answered;
  // Whoever gets no answer does not hammer on: its requests would all fail the same way.
  if (sent.outcome === 'unknown') await sleep(50);
}

async function placeBets(load: Load): Promise<void> {
  while (!load.stopped) await fire(load, 'placeBet', someBet(load.chance), load.chance.pick(CLIENTS));
}

function someBet(chance: Chance): CallInput<'placeBet'> {
  const match = chance.pick(SETTLED_MATCHES);
  const betting_type = chance.pick([1, 2] as const);
  return {
    event_id: match.id,
    market_id: chance.pick(match.markets),
    selection_id: chance.pick(RUNNERS),
    betting_type,
    price: betting_type === 1 ? LOW_ODDS : HIGH_ODDS,
    stake: chance.whole(100_00, 300_00) / 100,
  };
}

/** Everything of a match gets its result and loses it again, over and over. */
async function settleAndRollBack(load: Load, { id, markets, sessions }: StageMatch): Promise<void> {
  const [desk] = DESKS;
  const { chance } = load;
  const steps: (() => Promise<void>)[] = [
    ...sessions.map(
      (session_id) => () =>
        fire(load, 'settleFancy', { event_id: id, session_id, result: chance.whole(40, 50) }, desk),
    ),
    ...markets
      .toReversed()
      .map(
        (market_id) => () =>
          fire(load, 'settleMarket', { event_id: id, market_id, selection_id: chance.pick(RUNNERS) }, desk),
      ),
    () => fire(load, 'rollbackSettlement', { event_id: id, code: CODE }, desk),
  ];
  for (let step = 0; !load.stopped; step += 1) await steps[step % steps.length]!();
}
