import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway, linesTo, tearAll } from './lines.ts';

/** How often each host is asked. */
const ASK_MS = 333;
/** How long one may be silent. */
const SILENT_MS = 1_000;
/** An answer that came while this process was busy waits to be read. */
const READ_MS = 50;

/** Timelines order primaries: one that was promoted later has a higher one. */
const STATE = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
type State = { readonly standby: boolean; readonly timeline: string };

export type Watch = {
  /** Every host has been asked once. */
  readonly asked: Promise<void>;
  close(): Promise<void>;
};

/**
 * Asks every host of a database three times a second whether it is the primary. A primary that is silent for a second, or is one no
 * longer, has all its connections torn: a server that is frozen or cut off never answers, and its own timeouts stand still with it.
 * Nothing is cancelled, for a cancelled wait for a standby answers "committed". Of several primaries the one promoted last counts,
 * and none that is older than one that was ever seen.
 */
export function watchDatabase(
  connectionString: string,
  log: (line: string) => void,
  silentMs = SILENT_MS,
): Watch {
  const lines = linesTo(connectionString);
  const heard = new Map<number, State>();
  let newest = '';

  const judge = (): void => {
    for (const { timeline } of heard.values()) if (timeline > newest) newest = timeline;
    const [primary] = [...heard]
      .filter(([, state]) => !state.standby && state.timeline === newest)
      .map(([host]) => host);
    if (primary === lines.primary) return;
    const before = lines.primary;
    lines.primary = primary;
    if (before !== undefined)
      log(`the database went silent or moved: ${tearAll(lines, new DatabaseAway())} connections were torn`);
    if (primary !== undefined) log(`the database answers${nameOf(lines.hosts, primary)}`);
  };
  const watching = lines.hosts.map((url, host) =>
    watchHost(url, silentMs, (state) => {
      if (state === undefined) heard.delete(host);
      else heard.set(host, state);
      judge();
    }),
  );
  return {
    asked: Promise.all(watching.map((one) => one.asked)).then(() => undefined),
    async close() {
      await Promise.all(watching.map((one) => one.close()));
    },
  };
}

const nameOf = (hosts: readonly string[], at: number): string =>
  hosts.length === 1 ? '' : ` at ${new URL(hosts[at]!).host}`;

/** Tells what a host says of itself each time it is asked; undefined when it does not answer. */
function watchHost(
  url: string,
  silentMs: number,
  tell: (state: State | undefined) => void,
): { readonly asked: Promise<void>; close(): Promise<void> } {
  const first = Promise.withResolvers<void>();
  const ended = new AbortController();
  let line: Client | undefined;
  let socket: Socket | undefined;

  const ask = async (): Promise<State> => {
    if (line === undefined) {
      const own = new Socket();
      const opened = new Client({
        connectionString: url,
        application_name: 'pavilion-watch',
        stream: () => own,
      });
      socket = own;
      line = opened;
      opened.on('error', () => undefined); // whoever asks hears of it
      await opened.connect();
    }
    const { rows } = await line.query<State>(STATE);
    return rows[0]!;
  };
  // Without a good-bye: a server that is frozen would be waited for.
  const letGo = (): void => {
    socket?.destroy();
    line = undefined;
  };
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        tell(await within(silentMs, ask()));
      } catch {
        // Why does not matter: whoever needs the database says it.
        letGo();
        if (!ended.signal.aborted) tell(undefined);
      }
      first.resolve();
      await sleep(ASK_MS, undefined, { signal: ended.signal }).catch(() => undefined); // it is over
    }
    letGo();
  };
  const running = run();
  return {
    asked: first.promise,
    async close() {
      ended.abort();
      await running;
    },
  };
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const silence = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: late.signal });
    await sleep(READ_MS, undefined, { signal: late.signal });
    throw new DatabaseAway();
  };
  try {
    return await Promise.race([answer, silence()]);
  } finally {
    late.abort();
  }
}
