import { REFUSALS } from '@pavilion/contract/refusals.ts';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';

const SWEEP_MS = 30_000;
const RETRY_MS = 1_000;
const ENDED = REFUSALS.session_expired[1];

/** A socket, as far as its sign-in is concerned. */
export type LiveSession = {
  readonly signInId: string;
  /** The client's own name for its tab; a tab has one socket. */
  readonly tab: string | undefined;
  /** The sign-in is over. */
  end(reason: string): void;
  /** The sign-in has newer ones, as many as it may have. */
  makeRoom(): void;
  /** The same tab has come back before this one was known to be gone. */
  replaced(): void;
};

/**
 * Which sign-ins have sockets on this node. Whatever is heard, the database decides who must go: word from a node
 * says when to look and what to tell the person.
 */
export type LiveSessions = {
  /** Taken before a token is checked, so that an end between the check and `add` is not missed. */
  mark(): number;
  /** Returns how to take the session out. */
  add(session: LiveSession, mark: number): () => void;
  close(): void;
};

export type LiveSessionsOptions = {
  readonly bus: Bus;
  readonly log: Logger;
  /** Sockets of one sign-in at once. */
  readonly most: number;
  /** Those of the sign-ins that have ended. */
  endedAmong(signInIds: readonly string[]): Promise<readonly string[]>;
  /** So many sockets were closed for an act that asks. */
  closedFor(of: string, sockets: number): void;
  readonly sweepMs?: number;
};

/** A look at some sign-ins, or at all (undefined). */
type Check = {
  readonly signInIds?: readonly string[];
  readonly reason: string;
  /** The act that asks how many sockets were closed for it. */
  readonly of?: string;
};

export function createLiveSessions(options: LiveSessionsOptions): LiveSessions {
  const { bus, log } = options;
  const sessions = new Map<string, Set<LiveSession>>();
  const checks: Check[] = [];
  let generation = 0;
  let running = false;
  let retry: NodeJS.Timeout | undefined;

  const look = async ({ signInIds, reason, of }: Check): Promise<void> => {
    const asked = signInIds?.filter((id) => sessions.has(id)) ?? [...sessions.keys()];
    const ended = asked.length === 0 ? [] : await options.endedAmong(asked);
    const closed = ended.flatMap((id) => [...(sessions.get(id) ?? [])]);
    for (const session of closed) session.end(reason);
    if (of !== undefined) options.closedFor(of, closed.length);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (let check = checks[0]; check !== undefined; check = checks[0]) {
        await look(check);
        checks.shift();
      }
    } catch (error) {
      log.error({ err: error }, 'the live sessions could not be checked');
      retry = setTimeout(() => void run(), RETRY_MS).unref();
    }
    running = false;
  };

  const order = (check: Check): void => {
    if (!isWaiting(checks, check)) checks.push(check);
    void run();
  };

  const heard = (check: Check): void => {
    generation += 1;
    order(check);
  };

  const stops = [
    bus.on('signed-out', ({ signInIds, reason }) => heard({ signInIds, reason })),
    bus.on('signed-out-under', ({ reason }) => heard({ reason })),
    bus.on('signed-out-all', ({ reason, of }) => heard({ reason, of })),
    bus.onGap(() => heard({ reason: ENDED })),
  ];
  const sweep = setInterval(() => order({ reason: ENDED }), options.sweepMs ?? SWEEP_MS).unref();

  return {
    mark: () => generation,
    add(session, mark) {
      const { signInId } = session;
      const others = sessions.get(signInId) ?? new Set();
      sameTab(others, session)?.replaced();
      sessions.set(signInId, others.add(session));
      for (const oldest of [...others].slice(0, -options.most)) {
        others.delete(oldest);
        oldest.makeRoom();
      }
      if (mark !== generation) order({ signInIds: [signInId], reason: ENDED });
      return () => {
        others.delete(session);
        if (others.size === 0 && sessions.get(signInId) === others) sessions.delete(signInId);
      };
    },
    close() {
      clearInterval(sweep);
      clearTimeout(retry);
      for (const stop of stops) stop();
    },
  };
}

/** A look at all of them that waits is as good as this one, unless this one is to say what came of it. */
const isWaiting = (checks: readonly Check[], { of, reason }: Check): boolean =>
  of === undefined && checks.slice(1).some((one) => one.signInIds === undefined && one.reason === reason);

function sameTab(others: ReadonlySet<LiveSession>, { tab }: LiveSession): LiveSession | undefined {
  return tab === undefined ? undefined : [...others].find((other) => other.tab === tab);
}
