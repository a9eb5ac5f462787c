import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const READY = 'Z';
const IDLE = 'I';
const HEAD_BYTES = 5;

/**
 * A pooler in transaction mode before a server that asks for no password: whoever begins is handed the connection that was given back last, and gives
 * it back when his transaction ends. It speaks as much of the protocol as that takes.
 *
 * @param startup what it makes of the parameters with which a connection is opened
 */
export async function startPooler(
  port: number,
  startup: { readonly passesOn: boolean; readonly perTransaction: boolean },
): Promise<{ readonly port: number; close(): void }> {
  const free: Line[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy());
  };
  const server = createServer((caller) => {
    keep(caller);
    caller.once('data', async (first: Buffer) => {
      const opening = startup.passesOn ? first : withoutLimits(first);
      const open = async (): Promise<Line> => {
        const line = lineTo(keep(connect(port, '127.0.0.1')));
        line.greeting = await line.opened(opening);
        return line;
      };
      let mine: Line | undefined = await open();
      caller.write(mine.greeting);
      const giveBack = (): void => {
        if (!startup.perTransaction || mine === undefined) return;
        free.push(mine);
        mine = undefined;
      };
      giveBack();
      let tail = Promise.resolve();
      caller.on('data', (said: Buffer) => {
        tail = tail.then(async () => {
          mine ??= free.pop() ?? (await open());
          mine.lend(caller, giveBack);
          mine.socket.write(said);
        });
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Line = ReturnType<typeof lineTo>;

/** A connection to the server: what it says goes to who has borrowed it, and it is free again when it says that no transaction is open. */
function lineTo(socket: Socket) {
  let heard: (said: Buffer) => void = () => undefined;
  let idle: () => void = () => undefined;
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', (said: Buffer) => {
    heard(said);
    left = Buffer.concat([left, said]);
    while (left.length >= HEAD_BYTES && left.length > left.readUInt32BE(1)) {
      const isIdle =
        left.toString('latin1', 0, 1) === READY &&
        left.toString('latin1', HEAD_BYTES, HEAD_BYTES + 1) === IDLE;
      left = left.subarray(1 + left.readUInt32BE(1));
      if (isIdle) idle();
    }
  });
  return {
    socket,
    greeting: Buffer.alloc(0) as Buffer,
    lend(caller: Socket, giveBack: () => void): void {
      heard = (said) => void caller.write(said);
      idle = giveBack;
    },
    async opened(first: Buffer): Promise<Buffer> {
      const said: Buffer[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      heard = (bytes) => void said.push(bytes);
      idle = resolve;
      socket.write(first);
      await promise;
      return Buffer.concat(said);
    },
  };
}

/** The message that opens a connection, as it is sent by whoever asks for no limits. */
function withoutLimits(first: Buffer): Buffer {
  const [version, ...words] = [first.subarray(4, 8), ...first.subarray(8).toString('latin1').split('\0')] as [
    Buffer,
    ...string[],
  ];
  const kept = words.filter(
    (word, at) => !(word === 'statement_timeout' || words[at - 1] === 'statement_timeout'),
  );
  const body = Buffer.concat([version, Buffer.from(kept.join('\0'), 'latin1')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
