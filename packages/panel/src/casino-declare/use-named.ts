import type { CallInput } from '@pavilion/contract/calls.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import type { Game } from '@pavilion/engine/casino/game.ts';
import { readTyped, typedCards } from '@pavilion/engine/casino/typed-cards.ts';
import { useState } from 'react';

export type Way = 'cards' | 'winners';

/** What a person says of how a round ended: its cards, or what won in each of its markets. */
export function useNamed(game: Game) {
  const [way, setWay] = useState<Way>('cards');
  const [typed, setTyped] = useState('');
  const [winners, setWinners] = useState<readonly (number | null)[]>(() => game.markets.map(() => null));
  const read = readTyped(game, typedCards(typed));
  const known = winners.filter((place) => place !== null);
  const named = ((): Pick<CallInput<'previewRound'>, 'cards' | 'winners'> | undefined => {
    if (way === 'cards')
      return read.problem === undefined ? { cards: read.cards.map(pictureCode) } : undefined;
    return known.length === winners.length ? { winners: known } : undefined;
  })();
  return {
    way,
    setWay,
    typed,
    setTyped,
    read,
    winners,
    choose: (market: number, place: number): void =>
      setWinners((old) => old.map((one, at) => (at === market ? place : one))),
    /** Undefined while it does not say enough. */
    named,
  };
}

export type Named = ReturnType<typeof useNamed>;
