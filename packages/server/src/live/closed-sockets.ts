import type { House } from '../house.ts';
import { BUS_LINE } from './bus.ts';

/** How long a node may take to say what it closed. */
const PATIENCE_MS = 1_000;

/** Counts the sockets that all nodes close for one act: begun before the act, asked for after it. */
export function closedByAll({ bus, pool }: House, of: string): { all(): Promise<number>; end(): void } {
  const answers: number[] = [];
  let heard = (): void => undefined;
  const stop = bus.on('sockets-closed', (told) => {
    if (told.of !== of) return;
    answers.push(told.sockets);
    heard();
  });
  return {
    end: stop,
    async all() {
      const { rows } = await pool.query<{ nodes: number }>(
        `select count(*)::int as nodes from pg_stat_activity
         where datname = current_database() and application_name = $1`,
        [BUS_LINE],
      );
      const done = Promise.withResolvers<void>();
      heard = () => answers.length >= rows[0]!.nodes && done.resolve();
      const timer = setTimeout(done.resolve, PATIENCE_MS);
      heard();
      await done.promise;
      clearTimeout(timer);
      return answers.reduce((sum, one) => sum + one, 0);
    },
  };
}
