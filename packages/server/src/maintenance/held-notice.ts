import { versionOf } from '../db/notice-version.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { atMoment, later, toldOf, type Notice } from './notice.ts';
import { newestNotice, noteTimes } from './notices.sql.ts';

/** The notice that holds, kept in memory and followed over all nodes. */
export type HeldNotice = {
  /** As of this moment. */
  look(): Notice | undefined;
  learn(notice: Notice): void;
  /** Reads it, where the database was seen to know more than this node: word of it may be late. */
  catchUp(version: number, db: Db): Promise<void>;
  onChange(run: () => void): () => void;
  close(): void;
};

export type Around = Pick<House, 'pool' | 'bus' | 'log' | 'now'>;

/** How soon each node sees that a time has come. */
const LOOK_EVERY_MS = 250;
const RETRY_MS = 1_000;

/** Read at the start, so that it holds before the first request is answered. */
export async function holdNotice({ pool, bus, log, now }: Around): Promise<HeldNotice> {
  const listeners = new Set<() => void>();
  const again = retries();
  let notice = await newestNotice(pool);

  const become = (next: Notice): void => {
    const before = JSON.stringify(toldOf(notice));
    notice = next;
    if (JSON.stringify(toldOf(next)) !== before) for (const run of listeners) run();
  };

  /** What is seen here first is kept and told; should that fail, the other nodes see it by their own clock. */
  const note = (seen: Notice): void => {
    noteTimes(pool, seen)
      .then(() => bus.publish(pool, { kind: 'maintenance' }))
      .catch((error: unknown) => {
        log.error({ err: error }, 'that maintenance began or ended could not be written down');
        again.in(RETRY_MS, () => note(seen));
      });
  };

  const look = (): Notice | undefined => {
    if (notice === undefined) return undefined;
    const seen = atMoment(notice, now());
    if (seen !== notice) {
      become(seen);
      note(seen);
    }
    return seen;
  };

  const read = async (db: Db): Promise<void> => {
    const heard = await newestNotice(db);
    if (heard !== undefined) become(later(notice, heard));
  };

  const readAgain = (): void => {
    read(pool).catch((error: unknown) => {
      log.error({ err: error }, 'whether the house is closed could not be read');
      again.in(RETRY_MS, readAgain);
    });
  };

  const stops = [bus.on('maintenance', readAgain), bus.onGap(readAgain), again.end];
  const clock = setInterval(look, LOOK_EVERY_MS).unref();
  look();
  return {
    look,
    learn: (written) => become(later(notice, written)),
    catchUp: async (version, db) => (version > versionOf(notice) ? read(db) : undefined),
    onChange(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    close() {
      clearInterval(clock);
      for (const stop of stops) stop();
    },
  };
}

/** What is tried again later; nothing is after the end. */
function retries() {
  const waiting = new Set<NodeJS.Timeout>();
  let ended = false;
  return {
    in(milliseconds: number, run: () => void): void {
      if (ended) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run();
      }, milliseconds).unref();
      waiting.add(timer);
    },
    end(): void {
      ended = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
