import type { Client } from 'pg';
import type { Logger } from 'pino';
import { newLine } from '../db/lines.ts';
import type { Db } from '../db/pool.ts';
import { busMessage, someKind, type BusKind, type BusMessage, type BusMessageOf } from './bus-messages.ts';
import { onceAMinute } from './once-a-minute.ts';

const CHANNEL = 'pavilion_live';
/** What the one connection of each node that listens is called. */
export const BUS_LINE = 'pavilion-live';
const MAX_BYTES = 7_999; // PostgreSQL's limit for a notification
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const PING_MS = 15_000;
const ANSWER_MS = 5_000;

/** Word from node to node, over the database that they share. */
export type Bus = {
  /**
   * Tells every node, this one included, when the caller's transaction commits; never when it rolls back. Not for
   * hot paths: committing transactions that notify wait for each other.
   *
   * @throws Error when the message is too large.
   */
  publish(db: Db, message: BusMessage): Promise<void>;
  /** Returns how to stop listening. */
  on<K extends BusKind>(kind: K, told: (message: BusMessageOf<K>) => void): () => void;
  /** The line was lost and is back: what was said meanwhile is not known, so look for yourself. */
  onGap(told: () => void): () => void;
  close(): Promise<void>;
};

/** Resolves when the node hears; from then on a lost line is taken up again with growing pauses. */
export async function createBus(connectionString: string, log: Logger): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const gapListeners = new Set<() => void>();
  const isToTell = onceAMinute();
  const hear = (payload: string): void => {
    const { kind, message } = parseMessage(payload);
    if (message !== undefined) for (const told of listeners) guard(log, () => told(message));
    else if (isToTell(kind))
      log.warn({ kind, payload: payload.slice(0, 200) }, 'a message between nodes was not understood');
  };
  const line = openLine({
    connectionString,
    log,
    hear,
    back: () => gapListeners.forEach((told) => guard(log, told)),
  });
  await line.listening;
  return {
    async publish(db, message) {
      const payload = JSON.stringify(message);
      if (Buffer.byteLength(payload) > MAX_BYTES)
        throw new Error(`a ${message.kind} message is too large to tell`);
      await db.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    on(kind, told) {
      const listener = (message: BusMessage): void => {
        if (isOfKind(message, kind)) told(message);
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGap(told) {
      gapListeners.add(told);
      return () => void gapListeners.delete(told);
    },
    close: line.close,
  };
}

type LineOptions = {
  readonly connectionString: string;
  readonly log: Logger;
  hear(payload: string): void;
  back(): void;
};

/** One connection that listens, replaced when it is lost or does not answer. */
function openLine({ connectionString, log, hear, back }: LineOptions) {
  const first = Promise.withResolvers<void>();
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let heardBefore = false;
  let closed = false;

  const lose = (client: Client, error: Error | undefined): void => {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    client.end().catch((reason: Error) => log.debug({ err: reason }, 'a lost line did not close cleanly'));
    if (closed) return;
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    log.warn({ err: error, retryMs: Math.round(pause) }, 'the line between nodes was lost');
    timer = setTimeout(() => void connect(), pause);
  };

  const ping = (client: Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && ping(client),
        (error: Error) => lose(client, error),
      );
    }, PING_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const client = newClient(connectionString);
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, undefined));
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(client, error instanceof Error ? error : new Error(String(error)));
    }
    if (current !== client) return;
    failures = 0;
    ping(client);
    if (heardBefore) back();
    heardBefore = true;
    first.resolve();
  };

  void connect();
  return {
    listening: first.promise,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}

function newClient(connectionString: string): Client {
  return newLine(connectionString, {
    application_name: BUS_LINE,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
}

/** Without a message where it is none that this version knows; what it says beyond that is passed over. */
function parseMessage(payload: string): { readonly kind: string; readonly message?: BusMessage | undefined } {
  try {
    const said: unknown = JSON.parse(payload);
    return { kind: someKind.safeParse(said).data?.kind ?? 'none', message: busMessage.safeParse(said).data };
  } catch {
    return { kind: 'none' }; // not JSON: told as not understood, like every other stranger on the channel
  }
}

function isOfKind<K extends BusKind>(message: BusMessage, kind: K): message is BusMessageOf<K> {
  return message.kind === kind;
}

function guard(log: Logger, run: () => void): void {
  try {
    run();
  } catch (error) {
    log.error({ err: error }, 'a listener of the line between nodes failed');
  }
}
