import { bytesOfHex, commitOf, fairStream, firstRoot, nextRoot } from '../fairness/stream.ts';
import type { Card } from './cards.ts';
import type { Ending, Game, GameCode } from './game.ts';
import { gameOf } from './games.ts';
import { dealing } from './shoe.ts';

/** What a round was made of, as it is published with its result. */
export type RoundRecord = {
  readonly eventId: string;
  readonly gameCode: GameCode;
  readonly commit: string;
  /** In hex. */
  readonly seed: string;
  /** What the bets added, in the order in which they were accepted. */
  readonly contributions: readonly { readonly betslipUid: string; readonly clientSeed: string }[];
};

type Played = { readonly cards: readonly Card[]; readonly ending: Ending };

/** The root of a round when its betting closes. */
export async function roundRoot({
  eventId,
  commit,
  contributions,
}: Pick<RoundRecord, 'eventId' | 'commit' | 'contributions'>): Promise<string> {
  let root = await firstRoot(eventId, commit);
  for (const bet of contributions) root = await nextRoot(root, bet);
  return root;
}

/** A whole round of a game: the cards that its seed and root deal, up to its end. */
export async function playRound(
  game: Game,
  seed: Uint8Array<ArrayBuffer>,
  root: string,
  eventId: string,
): Promise<Played> {
  const deal = dealing(game.shoe, await fairStream(seed, root, eventId));
  const cards: Card[] = [];
  let { ending } = game.read(cards);
  while (ending === undefined) {
    cards.push(await deal());
    ({ ending } = game.read(cards));
  }
  return { cards, ending };
}

/** A round made again from its record alone; undefined when its seed is no hex. */
export async function roundAgain(
  record: RoundRecord,
): Promise<
  | (Played & Pick<RoundRecord, 'commit'> & { readonly root: string; readonly commitMatches: boolean })
  | undefined
> {
  const seed = bytesOfHex(record.seed);
  if (seed === undefined) return undefined;
  const [commit, root] = await Promise.all([commitOf(seed), roundRoot(record)]);
  const played = await playRound(gameOf(record.gameCode), seed, root, record.eventId);
  return { ...played, root, commit, commitMatches: commit === record.commit };
}
