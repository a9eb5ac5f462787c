import type { House } from '../house.ts';

export type CommentaryClock = { close(): void };

/**
 * Tells the screens of a match when the time that its commentary closed betting for is over, on every node and after a
 * restart too. Bets go by the clock alone (decide-bet).
 */
export async function startCommentaryClock(house: House): Promise<CommentaryClock> {
  const timers = new Map<string, NodeJS.Timeout>();
  const wakeAt = (eventId: string, until: number): void => {
    clearTimeout(timers.get(eventId));
    const wake = (): void => {
      timers.delete(eventId);
      house.matches.changed({ eventId });
    };
    timers.set(eventId, setTimeout(wake, Math.max(0, until - house.now().getTime())).unref());
  };
  const deaf = house.bus.on('commentary', ({ eventId, until }) => wakeAt(eventId, Date.parse(until)));
  const { rows } = await house.pool.query<{ id: string; until: Date }>(
    'select id, bet_close_at as until from events where bet_close_at > $1',
    [house.now()],
  );
  for (const { id, until } of rows) if (!timers.has(id)) wakeAt(id, until.getTime());
  return {
    close() {
      deaf();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
