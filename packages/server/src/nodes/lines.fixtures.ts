import type { NodeLine } from './node-line.ts';

/** Nodes that talk in one process, over lines whose faults the test chooses. */
export function lineOfNodes() {
  const hearers = new Map<string, Set<{ readonly by: object; hear(message: unknown): void }>>();
  const servers = new Map<string, { readonly by: object; answer(asked: unknown): Promise<object> }>();
  const faults = { down: false, lateMs: 0, drop: 0, twice: false, held: false };
  const held: (() => void)[] = [];
  const later = (work: () => void): void => {
    if (faults.held) held.push(work);
    else if (faults.lateMs === 0) queueMicrotask(work);
    else setTimeout(work, faults.lateMs);
  };

  const open = (): NodeLine => {
    const by = {};
    return {
      publish(subject, message) {
        if (faults.down) return;
        if (faults.drop > 0) {
          faults.drop -= 1;
          return;
        }
        const said: unknown = JSON.parse(JSON.stringify(message));
        for (const hearer of hearers.get(subject) ?? [])
          if (hearer.by !== by)
            for (let times = faults.twice ? 2 : 1; times > 0; times -= 1) later(() => hearer.hear(said));
      },
      subscribe(subject, hear) {
        const hearer = { by, hear };
        hearers.set(subject, (hearers.get(subject) ?? new Set()).add(hearer));
        return () => void hearers.get(subject)?.delete(hearer);
      },
      async ask(subject, question) {
        const server = servers.get(subject);
        if (faults.down || server === undefined || server.by === by) throw new Error('nobody answers');
        if (faults.lateMs > 0) await new Promise((done) => setTimeout(done, faults.lateMs));
        const answered: unknown = JSON.parse(JSON.stringify(await server.answer(question)));
        if (faults.lateMs > 0) await new Promise((done) => setTimeout(done, faults.lateMs));
        return answered;
      },
      serve(subject, answer) {
        const server = { by, answer };
        servers.set(subject, server);
        return () => {
          if (servers.get(subject) === server) servers.delete(subject);
        };
      },
      close: async () => undefined,
    };
  };
  return {
    open,
    faults,
    /** What was said while the line held it comes now. */
    letGo(): void {
      faults.held = false;
      for (const work of held.splice(0)) work();
    },
  };
}
