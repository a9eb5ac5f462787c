import { invariant } from '../invariant.ts';
import { sumPaise } from '../money/paise.ts';

/** A market with somebody's position on each of its runners: paise, or paise x ppm where it is rounded afterwards. */
export type PositionedMarket = {
  readonly name: string;
  readonly marketType: number;
  readonly runners: readonly string[];
  /** How many of its runners win it. */
  readonly winners: number;
  readonly positions: readonly bigint[];
};

export type NetByWinner<M> = {
  /** In the order of the match odds, a draw that only another market offers last. */
  readonly winners: readonly { readonly name: string; readonly net: bigint }[];
  readonly inside: readonly M[];
  readonly leftOut: readonly M[];
};

const MATCH_ODDS = 1;
const BOOKMAKER = 2;
const DRAW = 'draw';
/** A market over the same teams that asks who wins something else than the match. */
const OTHER_QUESTION =
  /\b(toss|innings?|(?<!super )overs?|power ?play|partnership|wickets?|runs?|sixe?s|fours|boundar(y|ies)|most|highest|top|first|1st|lead)\b/i;

/**
 * What each winner of a match brings, over all markets that ask who wins it (rules 2): match odds, bookmakers, and other
 * markets whose runners are the same teams. A market without a draw is void when the match is drawn, so it adds nothing there.
 */
export function netByWinner<M extends PositionedMarket>(markets: readonly M[]): NetByWinner<M> {
  const { guide, inside } = winnerMarkets(markets);
  if (guide === undefined) return { winners: [], inside: [], leftOut: markets };
  const named = new Map<string, string>();
  for (const name of [guide, ...inside].flatMap(({ runners }) => runners))
    if (!named.has(teamKey(name))) named.set(teamKey(name), name);
  return {
    winners: [...named].map(([key, name]) => ({
      name,
      net: sumPaise(inside.map((market) => onWinner(market, key))),
    })),
    inside,
    leftOut: markets.filter((market) => !inside.includes(market)),
  };
}

type Asking = Omit<PositionedMarket, 'positions'>;

/** A market that several win asks who is placed. */
const asksWhoWins = ({ marketType, name, winners }: Asking): boolean =>
  winners === 1 && (marketType === MATCH_ODDS || !OTHER_QUESTION.test(name));

/** The markets of a match that ask who wins it; the first match odds or bookmaker says who plays. */
function winnerMarkets<M extends Asking>(
  markets: readonly M[],
): { readonly guide: M | undefined; readonly inside: readonly M[] } {
  const asked = markets.filter(asksWhoWins);
  const guide =
    asked.find(({ marketType }) => marketType === MATCH_ODDS) ??
    asked.find(({ marketType }) => marketType === BOOKMAKER);
  return { guide, inside: guide === undefined ? [] : asked.filter((market) => sameTeams(market, guide)) };
}

/** The markets of a match that ask who wins it among the same teams as one of them does, itself included; none when it asks something else. */
export function askingTheSame<M extends Asking>(markets: readonly M[], one: M): readonly M[] {
  if (!asksWhoWins(one)) return [];
  return markets.filter((market) => asksWhoWins(market) && sameTeams(market, one));
}

const sameTeams = (a: Asking, b: Asking): boolean => teamsOf(a) === teamsOf(b);

function onWinner({ runners, positions }: PositionedMarket, key: string): bigint {
  invariant(runners.length === positions.length, 'a position for each runner');
  return positions[runners.findIndex((name) => teamKey(name) === key)] ?? 0n;
}

/** The teams of a market without the draw, in no order. */
function teamsOf({ runners }: Pick<PositionedMarket, 'runners'>): string {
  return runners
    .map(teamKey)
    .filter((key) => key !== DRAW)
    .toSorted()
    .join('\n');
}

/** A feed and the desk spell a team alike but for case and spaces. */
export function teamKey(name: string): string {
  const key = name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return key === 'the draw' ? DRAW : key;
}
