import { gameOf } from '@pavilion/engine/casino/games.ts';
import { timesOf } from '@pavilion/engine/casino/pace.ts';
import type { House } from '../house.ts';
import { closeBetting, declareRound, openNext, revealEnded, takeBetsAgain, voidRound } from './deal-steps.ts';
import { tablesToDeal, type Table } from './dealer.sql.ts';
import type { KnownRound } from './dealt-round.sql.ts';
import { fallingCards, lieAt, timesOfRound, type Falling } from './open-cards.ts';

/** Tables that are dealt at the same moment; the others wait their turn, so that calls find connections. */
const AT_ONCE = 4;

const FAILED = 'a table of the casino could not be dealt and will be tried again';

/** What is to be done next at a table, and when. */
type Step = { readonly at: Date; take(): Promise<void> };

/** Deals what is due; a table that fails keeps no other back. Every step looks again, under its lock, whether it is still to be taken: two nodes that deal at once deal nothing twice. */
export type Dealer = {
  /** @returns when the next step is due; undefined when none is */
  dealDue(): Promise<Date | undefined>;
};

export function createDealer(house: House): Dealer {
  /** What falls at each table since when; the cards follow from what is stored, so that nothing is lost with them. */
  const falls = new Map<string, Promise<Falling | undefined>>();
  const fallingOf = (round: KnownRound): Promise<Falling | undefined> => {
    const key = `${round.id} ${round.falling_since?.getTime()}`;
    const known = falls.get(key) ?? fallingCards(house, round);
    falls.set(key, known);
    return known.catch((error: unknown) => {
      falls.delete(key);
      throw error;
    });
  };
  const look = async (): Promise<Step[]> => {
    const tables = await tablesToDeal(house.pool);
    const rounds = new Set(tables.map(({ round }) => round?.id));
    for (const key of falls.keys()) if (!rounds.has(key.split(' ')[0])) falls.delete(key);
    const steps = await Promise.allSettled(tables.map((table) => nextStep(house, table, fallingOf)));
    return steps.flatMap((step) => {
      if (step.status === 'rejected') house.log.error({ err: step.reason }, FAILED);
      return step.status === 'fulfilled' && step.value !== undefined ? [step.value] : [];
    });
  };
  return {
    async dealDue() {
      for (;;) {
        const steps = await look();
        const now = house.now();
        const due = steps.filter(({ at }) => at <= now);
        const taken = await takeAll(house, due);
        if (taken) continue;
        const next = Math.min(...steps.filter(({ at }) => at > now).map(({ at }) => at.getTime()));
        return Number.isFinite(next) ? new Date(next) : undefined;
      }
    },
  };
}

/** @returns whether any was taken; one that fails is tried again at the next look */
async function takeAll(house: House, due: readonly Step[]): Promise<boolean> {
  const waiting = [...due];
  let taken = false;
  const takeThem = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      await step.take().then(
        () => (taken = true),
        (error: unknown) => house.log.error({ err: error }, FAILED),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeThem));
  return taken;
}

type FallingOf = (round: KnownRound) => Promise<Falling | undefined>;

async function nextStep(house: House, table: Table, fallingOf: FallingOf): Promise<Step | undefined> {
  const { round } = table;
  if (round === null || round.revealed_at !== null) return openingStep(house, table);
  if (round.settled_at !== null) return { at: round.settled_at, take: () => revealEnded(house, round) };
  if (round.falling_since === null) return { at: round.closes_at, take: () => closeBetting(house, round) };
  const falling = await fallingOf(round);
  if (falling === undefined) return { at: round.falling_since, take: () => voidRound(house, round) };
  const { ending } = falling.dealt;
  return {
    at: lieAt(falling, timesOfRound(house, round)),
    take: () =>
      ending === undefined
        ? takeBetsAgain(house, round, falling)
        : declareRound(house, round, { cards: falling.cards, ending }),
  };
}

/** The next round, a cycle after the last one and not before its result could be seen; none at a table that is off. */
function openingStep(house: House, table: Table): Step | undefined {
  if (!table.open) return undefined;
  const { cycle, result, betting } = timesOf(gameOf(table.code), {
    cycleSeconds: table.cycle_seconds,
    bettingSeconds: table.betting_seconds,
    speed: house.config.casinoSpeed,
  });
  const { opened_at: opened, revealed_at: ended } = table.round ?? { opened_at: null, revealed_at: null };
  const at = Math.max((opened?.getTime() ?? 0) + cycle, (ended?.getTime() ?? 0) + result);
  return { at: new Date(at), take: () => openNext(house, { ...table, betting }) };
}
