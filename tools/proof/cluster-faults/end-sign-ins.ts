import { setTimeout as sleep } from 'node:timers/promises';
import { request, send, type Sent } from '../faults/client.ts';
import { CODE } from '../house/people.ts';
import { CLIENTS } from '../house/stage.ts';
import { untilAnswered, type Changing, type Moments } from './change-accounts.ts';
import type { ProofCluster } from './proof-cluster.ts';

/** What may be asked of a client whose sign-in has ended; anything else was looked at beyond it. */
const SIGNED_OUT: readonly string[] = ['session_expired', 'no_session'];
/** Whoever was signed out without hearing so hears it when he asks again. */
const ENDED: readonly string[] = ['ok', ...SIGNED_OUT];
/** So long somebody goes on betting who was told that he is signed out. */
const GOES_ON_MS = 700;
const PATIENCE_MS = 4_000;
const MOST_TRIES = 100;
const RETRY_MS = 300;

type At = { readonly url: string; readonly filled: Pick<ProofCluster['filled'], 'matches'> };
type Betting = {
  readonly load: Changing;
  readonly at: At;
  readonly moments: Map<string, Moments>;
  readonly name: string;
  readonly token: string;
  /** When the end of the sign-in was acknowledged, by `performance.now()`. */
  endedAt: number;
};

/**
 * A client signs in once more and bets under it; the sign-in ends, by his own hand or the Company's, while he goes on, over and over.
 *
 * @param signedOut gets the key of each bet that was asked for after that and answered
 * @returns what went wrong, at the first of which it ends: such a bet that was not refused for it
 */
export async function endSignIns(
  load: Changing,
  at: At,
  { moments, signedOut }: { readonly moments: Map<string, Moments>; readonly signedOut: string[] },
): Promise<string[]> {
  const { chance } = load;
  const problems: string[] = [];
  while (!load.stopped && problems.length === 0) {
    const name = chance.pick(CLIENTS);
    const { data, outcome } = await untilAnswered(load, 'login', { username: name, password: CODE });
    if (data === null) return [`sign-in: ${name} was answered ${outcome}`];
    const betting: Betting = { load, at, moments, name, token: data.token, endedAt: Infinity };
    const asked = goOnBetting(betting);
    await sleep(chance.whole(50, 500));
    const ended = await (chance.once(2) ? signOut(betting) : endSession(betting));
    betting.endedAt = performance.now();
    if (!ENDED.includes(ended)) problems.push(`sign-out: of ${name} was answered ${ended}`);
    for (const { askedAt, key, outcome: told } of await asked) {
      if (askedAt < betting.endedAt || told === 'unknown') continue;
      signedOut.push(key);
      if (!SIGNED_OUT.includes(told))
        problems.push(`signed out: the bet ${key} of ${name} was answered ${told} after that`);
    }
    await sleep(chance.whole(500, 2_000));
  }
  return problems;
}

type Asked = { readonly askedAt: number; readonly key: string; readonly outcome: string };

async function goOnBetting(betting: Betting): Promise<Asked[]> {
  const { chance } = betting.load;
  const asked: Promise<Asked>[] = [];
  while (performance.now() < betting.endedAt + GOES_ON_MS) {
    asked.push(bet(betting));
    await sleep(chance.whole(20, 80));
  }
  return Promise.all(asked);
}

/** What got no answer is asked for under the client's other sign-in: nothing may stand that nobody knows of. */
async function bet({ load, at, moments, name, token }: Betting): Promise<Asked> {
  const { id, sessions } = load.chance.pick(at.filled.matches);
  const wanted = { session_id: load.chance.pick(sessions), betting_type: 1, price: 45, stake: 100 } as const;
  const one = request('placeBet', { event_id: id, ...wanted }, name);
  load.sent.push(one);
  const moment: Moments = { askedAt: performance.now() };
  moments.set(one.key, moment);
  await send(at.url, new Map([[name, token]]), one, PATIENCE_MS);
  const { outcome } = one;
  if (outcome === 'unknown') await load.ask(one);
  else moment.answeredAt = performance.now();
  return { askedAt: moment.askedAt, key: one.key, outcome };
}

/** By himself. @returns the answer */
async function signOut({ at, name, token }: Betting): Promise<string> {
  const out: Sent<'logout'> = request('logout', {}, name);
  for (let tries = 0; out.outcome === 'unknown' && tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await sleep(RETRY_MS);
    await send(at.url, new Map([[name, token]]), out, PATIENCE_MS);
  }
  return out.outcome;
}

/** By the Company. @returns the answer */
async function endSession({ load, token }: Betting): Promise<string> {
  return (await untilAnswered(load, 'revokeSession', { session_id: signInOf(token) })).outcome;
}

function signInOf(token: string): string {
  const says: unknown = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  if (typeof says !== 'object' || says === null || !('sid' in says) || typeof says.sid !== 'string')
    throw new Error('a token that names no sign-in');
  return says.sid;
}
