import { evennessOf, type Counted, type Evenness } from '../fairness/evenness.ts';
import { invariant } from '../invariant.ts';
import { sumPaise, type Paise } from '../money/paise.ts';
import { plByOutcome, type CasinoMarket } from './game.ts';

/** What was staked on a selection at a price, and what came back: stakes and winnings. */
export type Staked = Parameters<typeof plByOutcome>[1] & { readonly sid: number; readonly returned: Paise };

/** `amber`: chance gives such differences less than once in a hundred; `red`: less than once in a thousand. */
export type Alarm = 'quiet' | 'amber' | 'red' | 'too_few';

export type MarketAudit = Evenness & {
  readonly rounds: number;
  readonly outcomes: readonly (Counted & { readonly name: string })[];
  readonly alarm: Alarm;
  readonly stakes: Paise;
  readonly returned: Paise;
  /** What came back of a coin staked, what should have in the long run, and the difference; nothing where nothing was staked. */
  readonly returns?: { readonly rtp: number; readonly expected: number; readonly deviation: number };
};

function plOf({ selections }: CasinoMarket, bet: Omit<Staked, 'returned'>): readonly Paise[] {
  const selection = selections.find(({ sid }) => sid === bet.sid);
  invariant(selection !== undefined, 'the market has the selection that was bet on');
  return plByOutcome(selection, bet);
}

/** What any bet of it wins something with. */
const A_COIN = 100n;

/** How likely a bet wins anything, by the chances before the first card. */
export function chanceToWin(market: CasinoMarket, bet: Omit<Staked, 'returned' | 'stake'>): number {
  const pl = plOf(market, { ...bet, stake: A_COIN });
  return market.outcomes.reduce((sum, { chance }, place) => (pl[place]! > 0n ? sum + chance : sum), 0);
}

/** What a bet of a market returns in the long run of each coin staked, by the chances before the first card. */
export function expectedReturn(market: CasinoMarket, bet: Omit<Staked, 'returned'>): number {
  const { outcomes } = market;
  const pl = plOf(market, bet);
  return outcomes.reduce(
    (sum, { chance }, place) => sum + chance * (1 + Number(pl[place]) / Number(bet.stake)),
    0,
  );
}

/** A market that came out just as it should is no alarm: with two outcomes that happens. */
function alarmOf({ verdict }: Evenness): Alarm {
  if (verdict === 'uneven') return 'red';
  if (verdict === 'unusual') return 'amber';
  return verdict === 'too_few' ? 'too_few' : 'quiet';
}

/**
 * How often each outcome of a market came, against its chance, and what its bets brought back. Bets taken between the cards stay out:
 * their chances were others.
 */
export function auditMarket(
  market: CasinoMarket,
  came: readonly number[],
  bets: readonly Staked[],
): MarketAudit {
  invariant(came.length === market.outcomes.length, 'every outcome was counted');
  const rounds = came.reduce((sum, count) => sum + count, 0);
  const outcomes = market.outcomes.map(({ name, chance }, place) => ({
    name,
    came: came[place]!,
    expected: rounds * chance,
  }));
  const evenness = evennessOf(outcomes);
  const stakes = sumPaise(bets.map(({ stake }) => stake));
  const returned = sumPaise(bets.map((bet) => bet.returned));
  const figures = { ...evenness, rounds, outcomes, alarm: alarmOf(evenness), stakes, returned };
  if (stakes === 0n) return figures;
  const rtp = Number(returned) / Number(stakes);
  const expected =
    bets.reduce((sum, bet) => sum + Number(bet.stake) * expectedReturn(market, bet), 0) / Number(stakes);
  return { ...figures, returns: { rtp, expected, deviation: rtp - expected } };
}
