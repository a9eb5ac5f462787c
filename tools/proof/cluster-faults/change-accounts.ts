import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import { request, type Sent } from '../faults/client.ts';
import type { Load } from '../faults/load.ts';
import { CLIENTS, CROWD_PEOPLE, DESKS, STAGE_PEOPLE } from '../house/stage.ts';
import type { ProofCluster } from './proof-cluster.ts';

/** An account's betting was locked from when that was acknowledged until its unlocking was asked for, by `performance.now()`. */
export type Locked = {
  readonly name: string;
  readonly clients: ReadonlySet<string>;
  readonly from: number;
  readonly until: number;
};

/** When a request was first asked for, and when its answer was there. */
export type Moments = { readonly askedAt: number; answeredAt?: number };

/** What can be locked; above an agent everybody would be. */
const LOCKABLE = ['agent', ...CLIENTS];
const AGENT = 'agent';
const MOST_TRIES = 200;
const TRIES_EVERY_MS = 300;

/** The account itself and all clients below it. */
const clientsOf = (name: string): ReadonlySet<string> =>
  new Set([
    name,
    ...[...STAGE_PEOPLE, ...CROWD_PEOPLE].filter(({ parent }) => parent === name).map((one) => one.name),
  ]);

/** The Company locks betting of an account for a moment, or gives an agent another share, over and over; `locked` is told of each lock that was acknowledged. Ends at the first change that is refused, with what was. */
export async function changeAccounts(
  load: Load,
  { guids }: Pick<ProofCluster['filled'], 'guids'>,
  locked: (lock: Locked) => void,
): Promise<string[]> {
  const { chance } = load;
  const problems: string[] = [];
  const change = async <N extends CallName>(name: N, input: CallInput<N>): Promise<void> => {
    const outcome = await untilAnswered(load, name, input);
    if (outcome !== 'ok') problems.push(`change: ${name} ${JSON.stringify(input)} was answered ${outcome}`);
  };
  while (!load.stopped && problems.length === 0) {
    const name = chance.pick(LOCKABLE);
    const user_guid = guids.get(name)!;
    await change('lockUnlockBet', { user_guid, lock_betting: 1 });
    const from = performance.now();
    await sleep(chance.whole(50, 800));
    locked({ name, clients: clientsOf(name), from, until: performance.now() });
    await change('lockUnlockBet', { user_guid, lock_betting: 0 });
    await change('editUser', { user_guid: guids.get(AGENT)!, my_share: chance.whole(1, 40) });
    await sleep(chance.whole(500, 2_500));
  }
  return problems;
}

/** Asks under one key until it is answered, whatever is struck meanwhile; what came of it. */
async function untilAnswered<N extends CallName>(load: Load, name: N, input: CallInput<N>): Promise<string> {
  const sent = request(name, input, DESKS[0]);
  load.sent.push(sent);
  for (let tries = 0; tries < MOST_TRIES && sent.outcome === 'unknown'; tries += 1) {
    if (tries > 0) await sleep(TRIES_EVERY_MS);
    await load.ask(sent);
  }
  return sent.outcome;
}

/** No bet that was asked for and answered while its client was locked has been taken, whichever nodes it and the lock came to. */
export function judgeLocks(
  sent: readonly Sent[],
  moments: ReadonlyMap<string, Moments>,
  locks: readonly Locked[],
): { readonly judged: number; readonly problems: readonly string[] } {
  const judged = sent.flatMap(({ as, key, outcome, name }) => {
    const { askedAt, answeredAt } = moments.get(key) ?? {};
    // Numbers have a lock of their own.
    if (name !== 'placeBet' || askedAt === undefined || answeredAt === undefined) return [];
    const lock = locks.find(
      ({ clients, from, until }) => clients.has(as) && from <= askedAt && answeredAt <= until,
    );
    return lock === undefined || outcome === 'unknown' ? [] : [{ as, key, outcome, lock }];
  });
  return {
    judged: judged.length,
    problems: judged
      .filter(({ outcome }) => outcome === 'ok')
      .map(({ as, key, lock }) => `lock: the bet ${key} of ${as} was taken while ${lock.name} was locked`),
  };
}
