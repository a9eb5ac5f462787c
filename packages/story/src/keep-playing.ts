import type { House } from '@pavilion/server/house.ts';
import type { Random } from './simulator/random.ts';

export type Players = {
  /** Answers by refusal code; '' counts what was taken. */
  counts(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

type Pace = {
  readonly house: House;
  readonly random: Random;
  /** So many bets on matches come for one of these. */
  readonly betsForOne: number;
  /** What is written when one fails. */
  readonly failure: string;
};

/** Plays one after another for as long as the story is played, none where nobody bets; `play` answers a refusal code, or nothing when there was nothing to play. */
export function keepPlaying(
  { house, random, betsForOne, failure }: Pace,
  play: () => Promise<string | undefined>,
): Players {
  const rate = house.config.bettors;
  const counts = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let playing: Promise<void> = Promise.resolve();

  const once = async (): Promise<void> => {
    const code = await play();
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        playing = once()
          .catch((error: unknown) => house.log.error({ err: error }, failure))
          .finally(next);
      },
      ((500 + random() * 1000) * betsForOne) / rate,
    );
  };
  if (rate > 0) next();

  return {
    counts: () => counts,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await playing;
    },
  };
}
