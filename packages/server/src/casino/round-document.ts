import type { DealtRound, RoundFairness } from '@pavilion/contract/casino-tables.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { roundRoot } from '@pavilion/engine/casino/fair-round.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import type { House } from '../house.ts';
import { contributionsOf, type KnownRound } from './dealt-round.sql.ts';
import { lyingNow, timesOfRound, type Falling } from './open-cards.ts';
import { pricesOf } from './prices.ts';

/** A round as everybody sees it at this moment. */
export async function roundDocument(
  house: House,
  round: KnownRound,
  falling: Falling | undefined,
): Promise<TopicDocument<'casinoRound'>> {
  return {
    round: shownRound(round),
    cards: openCards(house, round, falling),
    prices: pricesNow(round, house.now()),
    fair: await fairnessOf(house, round),
  };
}

/** Codes of pictures of what lies open. */
export function openCards(house: House, round: KnownRound, falling: Falling | undefined): string[] {
  if (falling === undefined) return [...round.cards];
  return falling.cards.slice(0, lyingNow(falling, house.now(), timesOfRound(house, round))).map(pictureCode);
}

function shownRound(round: KnownRound): DealtRound {
  const { id: event_id, provider_id, game_code, name, state, opened_at, closes_at } = round;
  return {
    event_id,
    provider_id,
    game_code,
    name,
    state,
    opened_at: opened_at.toISOString(),
    closes_at: closes_at.toISOString(),
    won_by: round.won_by,
    description: round.description,
  };
}

function pricesNow({ id, game_code, state, enabled, closes_at, reopened }: KnownRound, now: Date) {
  return state === 'betting' && enabled && closes_at > now ? pricesOf(gameOf(game_code), id, reopened) : [];
}

/** The root so far while bets are taken, of the seed nothing before the round is over. */
async function fairnessOf({ pool }: House, round: KnownRound): Promise<RoundFairness | null> {
  const { id, commitment, seed, revealed_at } = round;
  if (commitment === null) return null;
  const told = revealed_at === null ? null : seed;
  const contributions = await contributionsOf(pool, id);
  const root = round.root ?? (await roundRoot({ eventId: id, commit: commitment, contributions }));
  return { commitment, root, contributions: contributions.length, seed: told };
}
