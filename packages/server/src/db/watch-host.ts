import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { DatabaseAway } from './lines.ts';

/** How often each host is asked. */
const ASK_MS = 333;
/** How long one may be silent. */
export const SILENT_MS = 1_000;
/** An answer that came while this process was busy waits to be read. */
const READ_MS = 50;

export type HostWatch = {
  /** The host has been asked once. */
  readonly asked: Promise<void>;
  close(): Promise<void>;
};

type Asking<State> = {
  /** Answers one row. */
  readonly question: string;
  readonly silentMs: number;
  tell(state: State | undefined): void;
};

/** Tells what a host says of itself each time it is asked, on a line for nothing else; undefined when it does not answer. */
export function watchHost<State extends QueryResultRow>(
  url: string,
  { question, silentMs, tell }: Asking<State>,
): HostWatch {
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
    const { rows } = await line.query<State>(question);
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
