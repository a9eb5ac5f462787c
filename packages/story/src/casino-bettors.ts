import { gameOf } from '@pavilion/engine/casino/games.ts';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import type { House } from '@pavilion/server/house.ts';
import { someBettor, type Bettor } from './bettor-mind.ts';
import type { Caller } from './call-as.ts';
import { someRoundBet } from './casino-mind.ts';
import { roundsInBetting } from './casino.sql.ts';
import { oneOf } from './chance.ts';
import { keepPlaying, type Players } from './keep-playing.ts';
import type { Random } from './simulator/random.ts';

type Story = {
  readonly house: House;
  readonly caller: Caller;
  readonly clients: readonly Bettor[];
  readonly random: Random;
};

const BETS_FOR_ONE = 3;

/** Clients of the story bet on rounds of the casino that take bets, at whatever table. */
export function startRoundBets({ house, caller, clients, random }: Story): Players {
  const pace = {
    house,
    random,
    betsForOne: BETS_FOR_ONE,
    failure: 'a bet of the story on a round could not be placed',
  };
  return keepPlaying(pace, async () => {
    const open = await roundsInBetting(house.pool, house.now());
    const bettor = someBettor(random, clients);
    if (open.length === 0 || bettor === undefined) return undefined;
    const { id, code, reopened } = oneOf(random, open);
    if (!isGameCode(code)) return undefined;
    const bet = someRoundBet(random, { id, game: gameOf(code), reopened });
    return bet && caller.call(bettor.id, 'placeBet', bet);
  });
}
