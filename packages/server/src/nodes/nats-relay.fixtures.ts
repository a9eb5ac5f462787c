import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands between one node and NATS, and may be slow, silent or gone. */
export type NatsRelay = {
  /** The address for the node. */
  readonly url: string;
  /** Where NATS is. */
  to(url: string): void;
  /** From now on each word takes so long, both ways. */
  delay(ms: number): void;
  /** The node is cut off, and knows it; what is returned ends that. */
  cut(): () => void;
  /** Nothing passes and nothing is lost: what was said meanwhile comes when this ends, late and at once. */
  hold(): () => void;
  close(): void;
};

const LOOK_MS = 5;

export async function startRelay(): Promise<NatsRelay> {
  const faults = { delayMs: 0, cut: false, held: false };
  const sockets = new Set<Socket>();
  let port: number | undefined;
  const follow = (from: Socket, to: Socket): void => {
    sockets.add(from);
    let tail = Promise.resolve();
    from.on('data', (chunk) => {
      const due = performance.now() + faults.delayMs;
      tail = tail.then(async () => {
        while (faults.held || due > performance.now()) await sleep(LOOK_MS);
        if (to.writable) to.write(chunk);
      });
    });
    from.on('error', () => from.destroy());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((caller) => {
    if (faults.cut || port === undefined) return void caller.destroy();
    const line = connect(port, '127.0.0.1');
    follow(caller, line);
    follow(line, caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tearAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (url) => void (port = Number(new URL(url).port)),
    delay: (ms) => void (faults.delayMs = ms),
    cut() {
      faults.cut = true;
      tearAll();
      return () => void (faults.cut = false);
    },
    hold() {
      faults.held = true;
      return () => void (faults.held = false);
    },
    close() {
      server.close();
      tearAll();
    },
  };
}
