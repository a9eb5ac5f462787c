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
  let line: Line | undefined;
  const turn = pausing(ASK_MS);

  const ask = async (): Promise<State> => {
    if (line === undefined) {
      const opened = lineTo(url);
      line = opened;
      // A server that has died is asked for again now: one that is back by the next turn would be called away when it no longer is.
      opened.client.once('end', () => {
        if (line !== opened) return;
        line = undefined;
        turn.cut();
      });
      await opened.client.connect();
    }
    const { rows } = await line.client.query<State>(question);
    return rows[0]!;
  };
  // Without a good-bye: a server that is frozen would be waited for.
  const letGo = (): void => {
    line?.socket.destroy();
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
      if (!ended.signal.aborted) await turn.pause();
    }
    letGo();
  };
  const running = run();
  return {
    asked: first.promise,
    async close() {
      ended.abort();
      turn.cut();
      await running;
    },
  };
}

type Line = { readonly client: Client; readonly socket: Socket };

/** A connection that is not opened yet. */
function lineTo(url: string): Line {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'pavilion-watch',
    stream: () => socket,
  });
  client.on('error', () => undefined); // whoever asks hears of it
  return { client, socket };
}

/** Pauses that somebody can cut short. */
function pausing(ms: number): { pause(): Promise<void>; cut(): void } {
  let cut = (): void => undefined;
  return {
    pause: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        cut = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    cut: () => cut(),
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
