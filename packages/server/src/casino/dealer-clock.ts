import type { Client } from 'pg';
import { newLine } from '../db/lines.ts';
import type { House } from '../house.ts';
import { createDealer } from './dealer.ts';

/** A table that was switched on, a round that was cancelled and a clock that was set are noticed within so long. */
const LOOK_MS = 1_000;
const SOONEST_MS = 20;

/** Whoever holds this lock deals. */
const SEAT = `select pg_try_advisory_lock(hashtextextended('dealer of the casino', 0)) as held`;

/**
 * Deals the casino on one node at a time: the one that holds the seat, a lock on a connection of its own, which goes with the
 * process however that ends. Another takes it within a second then, and goes on with every round where it stands.
 */
export function startDealer(house: House, connectionString: string): { close(): Promise<void> } {
  const dealer = createDealer(house);
  const seat = openSeat(house, connectionString);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    let next: Date | undefined;
    try {
      if (await seat.held()) next = await dealer.dealDue();
    } catch (error) {
      if (!closed) house.log.error({ err: error }, 'the tables of the casino could not be looked at');
    }
    const ms = next === undefined ? LOOK_MS : next.getTime() - house.now().getTime();
    if (!closed) timer = setTimeout(run, Math.min(LOOK_MS, Math.max(SOONEST_MS, ms))).unref();
  };
  const run = (): void => void (looking = look());
  run();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await seat.close();
    },
  };
}

function openSeat({ log }: Pick<House, 'log'>, connectionString: string) {
  let line: Client | undefined;
  let mine = false;
  const lose = (of: Client): void => {
    if (line !== of) return;
    line = undefined;
    mine = false;
  };
  return {
    async held(): Promise<boolean> {
      if (mine) return true;
      if (line === undefined) {
        const client = newLine(connectionString, { application_name: 'pavilion-dealer' });
        client.on('error', (error) => log.warn({ err: error }, 'the seat of the dealer was lost'));
        client.on('end', () => lose(client));
        await client.connect();
        line = client;
      }
      const { rows } = await line.query<{ held: boolean }>(SEAT);
      mine = line !== undefined && rows[0]!.held;
      return mine;
    },
    async close(): Promise<void> {
      await line?.end();
    },
  };
}
