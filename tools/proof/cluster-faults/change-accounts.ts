import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import { request, type Sent } from '../faults/client.ts';
import type { Load } from '../faults/load.ts';
import { CLIENTS, CROWD_PEOPLE, DESKS, STAGE_PEOPLE } from '../house/stage.ts';
import type { ProofCluster } from './proof-cluster.ts';

/** What an account may not bet on was locked from when that was acknowledged until its unlocking was asked for, by `performance.now()`. */
export type Locked = {
  readonly name: string;
  readonly kind: Kind;
  readonly clients: ReadonlySet<string>;
  readonly from: number;
  readonly until: number;
};

/** When a request was first asked for, and when its answer was there. */
export type Moments = { readonly askedAt: number; answeredAt?: number };

/** What has been changed so far. */
export type Changes = {
  readonly locks: Locked[];
  /** How often each account was locked and unlocked, by the kind of lock and its name. */
  readonly acts: Map<string, number>;
};

/** As much of the load as changes accounts. */
export type Changing = Pick<Load, 'ask' | 'chance' | 'sent' | 'stopped'>;
type Change = <N extends CallName>(name: N, input: CallInput<N>) => Promise<void>;
type Flag = 0 | 1;

/** The calls that each lock stops, what the history of an account calls it, and how it is set. */
const KINDS = {
  matches: {
    stops: ['placeBet'],
    action: 'lock_betting',
    set: (change: Change, user_guid: string, lock_betting: Flag) =>
      change('lockUnlockBet', { user_guid, lock_betting }),
  },
  numbers: {
    stops: ['placeBets', 'fastPlaceBets'],
    action: 'lock_matka',
    set: (change: Change, user_guid: string, lock_matka: Flag) =>
      change('lockUnlockMatka', { user_guid, lock_matka }),
  },
};
type Kind = keyof typeof KINDS;

/** Who can be locked; above an agent everybody would be. */
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

/**
 * The Company locks an account for a moment, looks whether that stands in its history, and gives an agent another share, over and over.
 *
 * @returns what went wrong, at the first of which it ends: a change that was refused, or one that was acknowledged and is not in the history,
 * which may be read at a replica
 */
export async function changeAccounts(
  load: Changing,
  { people }: Pick<ProofCluster['filled'], 'people'>,
  { locks, acts }: Changes,
): Promise<string[]> {
  const { chance } = load;
  const problems: string[] = [];
  const change: Change = async (name, input) => {
    const { outcome } = await untilAnswered(load, name, input);
    if (outcome !== 'ok') problems.push(`change: ${name} ${JSON.stringify(input)} was answered ${outcome}`);
  };
  const actsOn = (name: string, kind: Kind): number => acts.get(`${kind} ${name}`) ?? 0;
  const lock = async (name: string, kind: Kind, flag: Flag): Promise<void> => {
    await KINDS[kind].set(change, people.get(name)!.guid, flag);
    acts.set(`${kind} ${name}`, actsOn(name, kind) + 1);
  };
  const lookBack = async (name: string, kind: Kind): Promise<void> => {
    const { action } = KINDS[kind];
    const asked = await untilAnswered(load, 'userHistory', {
      user_guid: people.get(name)!.guid,
      action,
      items_perpage: 1,
    });
    const told = asked.data?.total_records;
    if (told !== actsOn(name, kind))
      problems.push(
        `history: ${action} of ${name} is told ${told} times, was done ${actsOn(name, kind)} times`,
      );
  };
  while (!load.stopped && problems.length === 0) {
    const name = chance.pick(LOCKABLE);
    const kind: Kind = chance.once(3) ? 'numbers' : 'matches';
    await lock(name, kind, 1);
    const from = performance.now();
    await lookBack(name, kind);
    await sleep(chance.whole(0, 600));
    locks.push({ name, kind, clients: clientsOf(name), from, until: performance.now() });
    await lock(name, kind, 0);
    await change('editUser', { user_guid: people.get(AGENT)!.guid, my_share: chance.whole(1, 40) });
    await sleep(chance.whole(500, 2_500));
  }
  return problems;
}

/** Asks under one key until it is answered, whatever is struck meanwhile. */
export async function untilAnswered<N extends CallName>(
  load: Changing,
  name: N,
  input: CallInput<N>,
  as: string = DESKS[0],
): Promise<Sent<N>> {
  const sent = request(name, input, as);
  load.sent.push(sent);
  for (let tries = 0; tries < MOST_TRIES && sent.outcome === 'unknown'; tries += 1) {
    if (tries > 0) await sleep(TRIES_EVERY_MS);
    await load.ask(sent);
  }
  return sent;
}

/** No bet that was asked for and answered while its client was locked has been taken, whichever nodes it and the lock came to. */
export function judgeLocks(
  sent: readonly Sent[],
  moments: ReadonlyMap<string, Moments>,
  locks: readonly Locked[],
): { readonly judged: number; readonly problems: readonly string[] } {
  const judged = sent.flatMap(({ as, key, outcome, name }) => {
    const { askedAt, answeredAt } = moments.get(key) ?? {};
    if (askedAt === undefined || answeredAt === undefined) return [];
    const lock = locks.find(
      ({ clients, kind, from, until }) =>
        KINDS[kind].stops.includes(name) && clients.has(as) && from <= askedAt && answeredAt <= until,
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
