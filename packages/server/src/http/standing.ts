import type { FastifyInstance } from 'fastify';

/** Where a node stands between its start and its end. */
export type Standing = {
  /** Why nobody is to be sent here; undefined while it serves. */
  missing(): 'start' | 'end' | undefined;
  serves(): void;
  /** Nobody new is to be sent here. What is asked is answered, and each answer is the last on its connection. */
  ends(): void;
  /** Takes no connection any more; resolves when what was asked is answered, or took too long. */
  close(): Promise<void>;
};

/** Longer than any bet waits, and short of what a node has to end in. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 25;

export function standingOf(http: FastifyInstance): Standing {
  let standing: ReturnType<Standing['missing']> = 'start';
  const underWay = new Set<object>();
  http.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (standing === 'end') reply.header('connection', 'close');
    done();
  });
  return {
    missing: () => standing,
    serves: () => void (standing = undefined),
    ends: () => void (standing = 'end'),
    async close() {
      standing = 'end';
      const late = performance.now() + PATIENCE_MS;
      // Browsers open connections in advance on which nothing may ever be asked.
      const cut = setInterval(() => {
        if (underWay.size === 0 || performance.now() > late) http.server.closeAllConnections();
      }, LOOK_MS);
      await http.close();
      clearInterval(cut);
    },
  };
}
