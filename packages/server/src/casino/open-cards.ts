import type { Card } from '@pavilion/engine/casino/cards.ts';
import { playRound } from '@pavilion/engine/casino/fair-round.ts';
import type { Dealt, Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { fallenSince, timesOf, type Times } from '@pavilion/engine/casino/pace.ts';
import { bytesOfHex } from '@pavilion/engine/fairness/stream.ts';
import type { House } from '../house.ts';
import { isSealed } from '../secrets/house-key.ts';
import type { KnownRound } from './dealt-round.sql.ts';

type Dealer = Pick<House, 'key'>;

/** The pace at which the table of a round is dealt. */
export const timesOfRound = ({ config }: Pick<House, 'config'>, round: KnownRound): Times =>
  timesOf(gameOf(round.game_code), {
    cycleSeconds: round.cycle_seconds,
    bettingSeconds: round.betting_seconds,
    speed: config.casinoSpeed,
  });

/** The cards that fall one after another until bets are taken again, or until the round is over. */
export type Falling = {
  readonly since: Date;
  /** How many lay before them. */
  readonly lying: number;
  /** Those that lay, then those that fall. */
  readonly cards: readonly Card[];
  /** What the last of them makes. */
  readonly dealt: Dealt;
};

/** The seed of a round, in hex; undefined when another key of the house sealed it. For the dealer alone before the round is over. */
export function seedOf({ key }: Dealer, { seed }: Pick<KnownRound, 'seed'>): string | undefined {
  if (seed === null || !isSealed(seed)) return seed ?? undefined;
  try {
    return key.unseal(seed);
  } catch {
    return undefined;
  }
}

/** What falls in a round; undefined while it takes bets, once its seed was told, and of one whose seed nobody can read. */
export async function fallingCards(house: Dealer, round: KnownRound): Promise<Falling | undefined> {
  const { id, game_code, falling_since: since, root, revealed_at } = round;
  if (since === null || root === null || revealed_at !== null) return undefined;
  const seed = bytesOfHex(seedOf(house, round) ?? '');
  if (seed === undefined) return undefined;
  const game = gameOf(game_code);
  const { cards } = await playRound(game, seed, root, id);
  const lying = round.cards.length;
  return { since, lying, ...untilStop(game, cards, lying) };
}

/**
 * The cards up to the next one that has bets taken again, or ends the round.
 *
 * @throws Error when what is stored as lying on the table is more than the round has
 */
function untilStop(game: Game, cards: readonly Card[], lying: number): Pick<Falling, 'cards' | 'dealt'> {
  for (let many = lying + 1; many <= cards.length; many += 1) {
    const until = cards.slice(0, many);
    const dealt = game.read(until);
    if (dealt.ending !== undefined || dealt.reopened.length > 0) return { cards: until, dealt };
  }
  throw new Error(`${lying} cards lie on the table of a round that has ${cards.length}`);
}

/** When all of them lie. */
export const lieAt = ({ since, lying, cards }: Falling, { card }: Times): Date =>
  new Date(since.getTime() + (cards.length - lying) * card);

/** How many of them lie open now. */
export const lyingNow = ({ since, lying, cards }: Falling, now: Date, times: Times): number =>
  Math.min(cards.length, lying + fallenSince(since, now, times));
