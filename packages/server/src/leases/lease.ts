import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { moment, passedSince, type Moment } from './moment.ts';

/** What one node does for the house: brings in its prices, writes its bets, or those of half of its matches. */
export type LeaseName = 'feeds' | 'writer' | 'second writer';

export type Lease = {
  /** The fencing number, while this node is the holder; undefined while it is not or cannot know. */
  held(): number | undefined;
  /** Gives it back, so that another need not wait for its end. */
  close(): Promise<void>;
};

export type LeaseOptions = {
  readonly pool: Pool;
  readonly name: LeaseName;
  readonly log: Logger;
  /** This node is the holder from now on. */
  gained(fence: number): void;
  /** It cannot count on it any more; perhaps nobody else holds it, and it comes back under the next number. */
  lost(): void;
  /** Another node is found to hold it; told at every look. */
  taken?(): void;
};

/** How long it lasts by the clock of the database, unless it is renewed. */
const LASTS_MS = 3_000;
/** How long its holder counts on it after asking: what it has said by then is known everywhere before another holds it. */
const COUNTS_MS = 2_000;
const ASK_MS = 500;
/** By so much a timer may come too early. */
const EARLY_MS = 2;

const ASK = `select holder = $2 or until < clock_timestamp() as free from leases where name = $1`;
const TAKE = `
  insert into leases as l (name, holder, fence, until) values ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update set holder = excluded.holder, until = excluded.until,
    fence = l.fence + (l.holder <> excluded.holder or l.until < clock_timestamp())::int
  where l.holder = excluded.holder or l.until < clock_timestamp()
  returning fence`;
const GIVE_BACK = `update leases set until = clock_timestamp() where name = $1 and holder = $2 and fence = $3`;

/**
 * Asks for a lease twice a second, for as long as the process lives. The database's clock alone says when it is over for others; the
 * holder goes by two clocks of its own, so that neither a stop of the process nor a clock that is set makes it believe for too long.
 */
export function openLease(options: LeaseOptions): Lease {
  const { pool, name, log } = options;
  const holder = randomUUID();
  let mine: { readonly fence: number; readonly from: Moment } | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  /** When the holder cannot count on it any more, unless it is renewed before. */
  let end: NodeJS.Timeout | undefined;
  let asking: Promise<void> = Promise.resolve();

  const held = (): number | undefined =>
    mine !== undefined && passedSince(mine.from) < COUNTS_MS ? mine.fence : undefined;
  const tell = teller(options, held);
  const ask = async (): Promise<void> => {
    try {
      const { rows: known } = await pool.query<{ free: boolean }>(ASK, [name, holder]);
      const isTaken = known[0]?.free === false;
      if (isTaken) mine = undefined;
      else {
        const from = moment();
        const { rows } = await pool.query<{ fence: bigint }>(TAKE, [name, holder, LASTS_MS]);
        mine = rows[0] && { fence: Number(rows[0].fence), from };
        clearTimeout(end);
        end = setTimeout(tell, COUNTS_MS + EARLY_MS).unref();
      }
      tell();
      if (isTaken) options.taken?.();
    } catch (error) {
      log.warn({ err: error, lease: name }, 'the lease could not be asked for');
    }
  };
  const run = (): void => {
    asking = ask().finally(() => {
      if (!closed) timer = setTimeout(run, ASK_MS).unref();
    });
  };
  run();

  return {
    held,
    async close() {
      closed = true;
      clearTimeout(timer);
      await asking;
      clearTimeout(end);
      const fence = held();
      mine = undefined;
      tell();
      if (fence === undefined) return;
      await pool
        .query(GIVE_BACK, [name, holder, fence])
        .catch((error: unknown) => log.warn({ err: error, lease: name }, 'the lease was not given back'));
    },
  };
}

/** Tells each change once. */
function teller({ name, log, gained, lost }: LeaseOptions, held: Lease['held']): () => void {
  let told: number | undefined;
  return () => {
    const now = held();
    if (now === told) return;
    if (told !== undefined) {
      log.warn({ lease: name, fence: told }, 'the lease is over');
      lost();
    }
    told = now;
    if (now === undefined) return;
    log.info({ lease: name, fence: now }, 'this node holds the lease');
    gained(now);
  };
}
