import { gameOfProof, NAMES_OF_PROOF } from '../model/rounds.ts';
import type { Mind } from './mind.ts';
import type { Operation, PlannedRoundBet } from './operation.ts';

/** What is planned on the casino. */
export type RoundKind = 'round' | 'roundBet' | 'declareRound' | 'takeRoundBack' | 'cancelRound' | 'postDay';

/** The lately opened ones come up more often: they take bets. */
const someRound = ({ chance, rounds }: Mind): number =>
  chance.once(3) ? chance.whole(0, rounds.length - 1) : Math.max(0, rounds.length - chance.whole(1, 3));

export function planRoundBet(mind: Mind): PlannedRoundBet {
  const { chance, people, rounds } = mind;
  const round = someRound(mind);
  return {
    do: 'round bet',
    client: chance.pick(people.filter(({ role }) => role === 7)).name,
    round,
    selection: chance.whole(0, gameOfProof(rounds[round]!).selections.length - 1),
    khai: chance.once(2),
    stake: chance.once(20) ? chance.pick([99_99, 900_000_00]) : chance.whole(100_00, 350_00),
  };
}

export function planOnRound(mind: Mind, kind: RoundKind): Operation[] {
  const { chance, rounds } = mind;
  if (kind === 'round' || rounds.length === 0) {
    const game = chance.pick(NAMES_OF_PROOF);
    rounds.push(game);
    return [{ do: 'round', game }, planRoundBet(mind)];
  }
  switch (kind) {
    case 'roundBet':
      return [planRoundBet(mind)];
    case 'declareRound': {
      const round = someRound(mind);
      const cards = gameOfProof(rounds[round]!).deal((from) => chance.pick(from));
      return [{ do: 'declare round', round, cards }];
    }
    case 'takeRoundBack':
      return [{ do: 'take round back', round: chance.whole(0, rounds.length - 1) }];
    case 'cancelRound':
      return [{ do: 'cancel round', round: someRound(mind) }];
    case 'postDay':
      return [{ do: 'post day' }];
  }
}
