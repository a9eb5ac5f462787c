/** A deal of the game that these tables play, as the runners of a market tell it. */
const SEATS = { queenHigh: 'KDD,QCC,JHH', straight: 'ASS,2SS,3SS' } as const;
/** The supplier's own name of a game whose cards the house can judge. */
export const JUDGED_GAME = 'teen20';

/** What runners say of a round: who has which cards, and who has won; with `falsely` the one who has not. */
export function runnersOf({ aWins, falsely }: { readonly aWins: boolean; readonly falsely: boolean }) {
  const [a, b] = aWins ? [SEATS.straight, SEATS.queenHigh] : [SEATS.queenHigh, SEATS.straight];
  const saysA = aWins !== falsely;
  return [
    { id: 1, name: 'Player A', cards: a, status: saysA ? 'WINNER' : 'LOSER' },
    { id: 3, name: 'Player B', cards: b, status: saysA ? 'LOSER' : 'WINNER' },
  ];
}
