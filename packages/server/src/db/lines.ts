import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/**
 * What this process knows of one database: where its primary is, and the sockets of every connection to it that is open or being
 * opened. Rooms open connections by the connection string, so that is what it is found by. A replica has lines of its own, which are
 * torn without those to the primary, though both may name one host.
 */
export type Lines = {
  /** A connection string for each host that the database may be at. */
  readonly hosts: readonly string[];
  /** Place of the primary among the hosts; undefined while none answers, and no connection is tried then. */
  primary: number | undefined;
  readonly sockets: Set<Socket>;
};

/** Who is led to: the primary among the hosts, or one host that is read at. */
export type LeadsTo = 'primary' | 'replica';

const known = { primary: new Map<string, Lines>(), replica: new Map<string, Lines>() };

export function linesTo(connectionString: string, to: LeadsTo = 'primary'): Lines {
  const earlier = known[to].get(connectionString);
  if (earlier !== undefined) return earlier;
  const lines: Lines = { hosts: hostsOf(connectionString), primary: 0, sockets: new Set() };
  known[to].set(connectionString, lines);
  return lines;
}

/** `postgresql://user:secret@one:5432,two:5432/name` as a connection string per host: the driver takes one host alone. */
export function hostsOf(connectionString: string): string[] {
  const [, before, hosts = '', after] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? [];
  if (!hosts.includes(',')) return [connectionString];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The connection string of the host that is the primary, or was last. */
export function primaryOf(connectionString: string): string {
  const { hosts, primary } = linesTo(connectionString);
  return hosts[primary ?? 0]!;
}

/** Nobody answers at any of its hosts. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
  }
}

/**
 * Ends every connection at once, without a word to the other side, who would not hear it; how many. Each has an error of its own: a pool
 * hangs its whole client on that of a connection that did nothing.
 */
export function tearAll({ sockets }: Lines): number {
  const torn = [...sockets];
  for (const socket of torn) socket.destroy(new DatabaseAway());
  return torn.length;
}

/** A socket that is known while it lasts. To a database that is away none is opened: that would be waited for. */
function lineSocket(lines: Lines): Socket {
  const socket = new Socket();
  lines.sockets.add(socket);
  socket.once('close', () => lines.sockets.delete(socket));
  socket.on('error', () => undefined); // its client tells of it
  if (lines.primary === undefined) process.nextTick(() => socket.destroy(new DatabaseAway()));
  return socket;
}

/** The kind of client that leads to the primary, or to a replica, for a pool or by itself. */
export function lineKind(connectionString: string, to: LeadsTo = 'primary'): typeof Client {
  const lines = linesTo(connectionString, to);
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({
        ...config,
        connectionString: lines.hosts[lines.primary ?? 0]!,
        stream: () => lineSocket(lines),
      });
    }
  };
}

/** A connection of its own to the primary, not opened yet. */
export function newLine(connectionString: string, config: ClientConfig): Client {
  const Line = lineKind(connectionString);
  return new Line(config);
}
