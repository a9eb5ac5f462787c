import { createIntake } from '@pavilion/server/bets/intake.ts';
import type { House } from '@pavilion/server/house.ts';
import { createOddsBoard } from '@pavilion/server/odds/odds-board.ts';
import { lastBetAt, storyClients, type StoryClient } from './story.sql.ts';

/** The house as it was while the story went on before it began: its own clock and prices, its own functions. */
export type Past = {
  /** Its clock stands still while somebody acts. */
  readonly house: House;
  readonly clients: readonly StoryClient[];
  readonly beganAt: Date;
  /** The moment of the last bet of an earlier start that was cut off: what lies before is not told again. */
  readonly toldUntil: Date;
};

/** One thing that went on beside others. It says when it acts next, and acts when it is called upon; never further back. */
export type Thread = AsyncGenerator<Date, void, void>;

/**
 * Tells threads of the past together, always the one whose next act comes first: what is written has numbers that follow time, as
 * they do in a house that lives through it (docs/decisions/0072).
 *
 * @param threadsOf makes them of the house as it was
 */
export async function tellPast(
  house: House,
  beganAt: Date,
  threadsOf: (past: Past) => readonly Thread[],
): Promise<void> {
  const clock = { at: new Date(0) };
  const past: Past = {
    house: houseOfThen(house, () => clock.at),
    clients: await storyClients(house.pool, beganAt),
    beganAt,
    toldUntil: await lastBetAt(house.pool),
  };
  await inOrderOfTime(threadsOf(past), (at) => {
    clock.at = at;
  });
}

/** Calls upon the threads in the order of time. @param setClock hears the moment of each act before it is done */
export async function inOrderOfTime(threads: readonly Thread[], setClock: (at: Date) => void): Promise<void> {
  const waiting: { readonly thread: Thread; readonly at: Date }[] = [];
  const callUpon = async (thread: Thread, now?: Date): Promise<void> => {
    const next = await thread.next();
    if (next.done === true) return;
    if (now !== undefined && next.value < now) throw new Error('a thread of the past goes back in time');
    const place = waiting.findIndex(({ at }) => at > next.value);
    waiting.splice(place < 0 ? waiting.length : place, 0, { thread, at: next.value });
  };
  for (const thread of threads) await callUpon(thread);
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    setClock(first.at);
    await callUpon(first.thread, first.at);
  }
}

function houseOfThen(house: House, now: () => Date): House {
  const then = { ...house, now, board: createOddsBoard(now) };
  return { ...then, intake: createIntake({ ...then, pool: house.betPool }) };
}
