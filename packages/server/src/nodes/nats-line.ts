import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { onceAMinute } from '../live/once-a-minute.ts';
import type { NatsConfig } from './nats-config.ts';
import { fileAuthenticator } from './nats-files.ts';
import type { HouseKey } from '../secrets/house-key.ts';
import type { NodeLine, NodeSubject } from './node-line.ts';
import { answerTo, houseSubject, messageSeal, type MessageSeal } from './sealed-message.ts';

const PING_MS = 1_000;
const RECONNECT_MS = 250;
const AGAIN_MS = 2_000;

/**
 * The line between nodes over NATS. It is there at once and connects by itself, again and again; nothing waits for it, and nothing that
 * was said while it was down is said later.
 */
export async function openNatsLine(
  config: NatsConfig,
  key: HouseKey,
  log: Logger,
  seal = messageSeal(key),
): Promise<NodeLine> {
  const named = namesOf(key);
  const messages = reader(seal, log);
  const hearings = new Set<Hearing>();
  const connection = keepConnected(await optionsOf(config), log, (nc) => {
    for (const start of hearings) start(nc);
  });
  const listen = (subject: NodeSubject, take: (msg: Msg, said: unknown) => void): (() => void) => {
    let subscription: Subscription | undefined;
    const start: Hearing = (nc) => {
      const callback = (error: Error | null, msg: Msg): void => {
        const said = error === null ? messages.open(subject, msg.data) : undefined;
        if (error !== null) log.warn({ err: error, subject }, 'a message between nodes did not come');
        if (said !== undefined) take(msg, said.message);
      };
      subscription = nc.subscribe(named(subject), { callback });
    };
    hearings.add(start);
    const nc = connection.now();
    if (nc !== undefined) start(nc);
    return () => {
      hearings.delete(start);
      subscription?.unsubscribe();
    };
  };

  return {
    publish(subject, message) {
      try {
        connection.now()?.publish(named(subject), messages.seal(subject, message));
      } catch (error) {
        // Too large for the broker, or the line goes down at this moment: lost, as what is said while it is down.
        log.warn({ err: error, subject }, 'a message between nodes was not sent');
      }
    },
    subscribe: (subject, hear) => listen(subject, (_, said) => hear(said)),
    async ask(subject, question, ms) {
      const nc = connection.now();
      if (nc === undefined) throw new Error('the line between nodes is down');
      const asked = messages.seal(subject, question);
      const { data } = await nc.request(named(subject), asked, { timeout: ms });
      const said = messages.open(answerTo(subject, asked), data);
      if (said === undefined) throw new Error(`what was answered to ${subject} is not understood`);
      return said.message;
    },
    serve: (subject, answer) =>
      listen(subject, (msg, said) => {
        answer(said).then(
          (answered) => void msg.respond(messages.seal(answerTo(subject, msg.data), answered)),
          (error: unknown) => log.warn({ err: error, subject }, 'another node was not answered'),
        );
      }),
    close: connection.close,
  };
}

/** What a subject is called on the broker. */
function namesOf(key: HouseKey): (subject: NodeSubject) => string {
  const base = houseSubject(key);
  return (subject) => `${base}.${subject}`;
}

type Hearing = (nc: NatsConnection) => void;

/** One connection while there can be one; `now` is undefined while it is down. The client takes up what it lost by itself; a server that refuses, or is not there, ends its first try. */
function keepConnected(
  options: Parameters<typeof connect>[0],
  log: Logger,
  begun: Hearing,
): { now(): NatsConnection | undefined; close(): Promise<void> } {
  let connection: NatsConnection | undefined;
  let up = false;
  const ended = new AbortController();
  const follow = async (nc: NatsConnection): Promise<void> => {
    connection = nc;
    up = true;
    begun(nc);
    log.info({ server: nc.getServer() }, 'the line between nodes is up');
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') {
        up = status.type === 'reconnect';
        log.warn({ server: nc.getServer() }, `the line between nodes is ${up ? 'up again' : 'down'}`);
      }
      if (status.type === 'error') log.warn({ err: status.error }, 'the line between nodes has a problem');
    }
  };
  const keep = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        const nc = await connect(options);
        if (ended.signal.aborted) await nc.close();
        else await follow(nc);
      } catch (error) {
        if (!ended.signal.aborted) log.error({ err: error }, 'the line between nodes cannot be opened');
      }
      up = false;
      await sleep(AGAIN_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined); // it is over
    }
  };
  void keep();
  return {
    now: () => (up ? connection : undefined),
    async close() {
      ended.abort();
      up = false;
      await connection?.close();
    },
  };
}

async function optionsOf(config: NatsConfig): Promise<Parameters<typeof connect>[0]> {
  const { servers, user, caFile } = config;
  const authenticator = await fileAuthenticator(config);
  return {
    servers: [...servers],
    name: 'pavilion',
    noEcho: true,
    ...(user === undefined ? {} : { user: user.name, pass: user.password }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(authenticator === undefined ? {} : { authenticator }),
    ...(caFile === undefined ? {} : { tls: { caFile } }),
  };
}

function reader(seal: MessageSeal, log: Logger) {
  const isToTell = onceAMinute();
  return {
    seal: seal.seal,
    open(subject: string, bytes: Uint8Array): { readonly message: unknown } | undefined {
      const said = seal.open(subject, bytes);
      if (typeof said !== 'string') return said;
      if (isToTell(said)) log.warn({ subject, why: said }, 'a message between nodes was not taken');
      return undefined;
    },
  };
}
