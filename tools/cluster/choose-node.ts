import type { Upstream } from './readiness.ts';

/** Sockets that begin by polling are this many at most; the oldest are forgotten. */
const MOST_SOCKETS = 10_000;

export type Choice = {
  /** The ready node with the least to do, of several the one that was asked longest ago; undefined when there is none. */
  least(except: ReadonlySet<Upstream>): Upstream | undefined;
  /** Where the socket of this name lives: it is on one node, ready or not. */
  ofSocket(sid: string): Upstream | undefined;
  keepSocket(sid: string, node: Upstream): void;
};

export function chooseAmong(nodes: readonly Upstream[]): Choice {
  const sockets = new Map<string, Upstream>();
  let inTurn = [...nodes];
  const keepSocket = (sid: string, node: Upstream): void => {
    sockets.delete(sid);
    sockets.set(sid, node); // the last of those that are kept
    const [oldest] = sockets.keys();
    if (sockets.size > MOST_SOCKETS && oldest !== undefined) sockets.delete(oldest);
  };
  return {
    least(except) {
      const [chosen] = inTurn
        .filter((node) => node.ready && !except.has(node))
        .toSorted((a, b) => a.busy - b.busy);
      if (chosen !== undefined) inTurn = [...inTurn.filter((node) => node !== chosen), chosen];
      return chosen;
    },
    ofSocket(sid) {
      const node = sockets.get(sid);
      if (node !== undefined) keepSocket(sid, node);
      return node;
    },
    keepSocket,
  };
}
