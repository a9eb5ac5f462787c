import { RANKS, SUITS, type Card } from '@pavilion/engine/casino/cards.ts';
import { rounded, shareOut, WHOLE } from './arithmetic.ts';
import {
  BACCARAT_DEALS,
  baccaratPoints,
  dealBaccarat,
  dealTotals,
  TOTAL_PRICES,
  winnerOfTotals,
} from './long-deals.ts';

/** A bet on a round; odds x 1000. */
export type OnRound = {
  readonly client: string;
  /** As the wire names it: what is tied up is the worst of each market, added across. */
  readonly market: number;
  readonly sid: number;
  readonly khai: boolean;
  readonly stake: bigint;
  readonly odds: bigint;
};

/** What becomes of a selection: it wins, loses, loses half of its stake, or has it back. */
type Fate = 'win' | 'lose' | 'half' | 'push';
export type Selection = {
  readonly sid: number;
  readonly odds: bigint;
  readonly lay?: bigint;
  of(cards: readonly Card[]): Fate;
};

/** A round as it was played, with the bets that stand by what the house called them. */
export type PlayedRound<Bet extends OnRound = OnRound> = {
  readonly id: string;
  readonly code: GameOfProof;
  readonly bets: Map<string, Bet>;
  /** The cards of its result; null while there is none. */
  cards: readonly Card[] | null;
  state: 'open' | 'declared' | 'cancelled';
};

/** A game by what the design says of it; cards in the order in which they fall. */
type PlainGame = {
  /** The cards of a round, each picked from those that can come. */
  deal(pick: (from: readonly Card[]) => Card): readonly Card[];
  /** Deals that between them bring every outcome of each market about. */
  readonly deals: readonly (readonly Card[])[];
  readonly selections: readonly Selection[];
};

const RED = 'HD';
/** The better suit first. */
const BETTER_FIRST = 'SHCD';

const when = (wins: boolean): Fate => (wins ? 'win' : 'lose');
const single = (sid: number, odds: number, wins: (card: Card) => boolean, seat = 0): Selection => ({
  sid,
  odds: BigInt(odds),
  of: (cards) => when(wins(cards[seat]!)),
});
const aroundSeven = (sid: number, low: boolean): Selection => ({
  sid,
  odds: 2000n,
  of: ([card]) => (card!.rank === 7 ? 'half' : when(card!.rank < 7 === low)),
});
const even = ({ rank }: Card): boolean => rank % 2 === 0;
const odd = (card: Card): boolean => !even(card);
const red = ({ suit }: Card): boolean => RED.includes(suit);
const black = (card: Card): boolean => !red(card);
const each = (first: number, seat = 0): Selection[] =>
  RANKS.map((wanted, at) => single(first + at, 12_000, ({ rank }) => rank === wanted, seat));
const between = (sid: number, from: number, to: number, odds: number): Selection =>
  single(sid, odds, ({ rank }) => rank >= from && rank <= to);

const brother = (sid: number, from: number, to: number, odds: number, lay: number): Selection => ({
  ...between(sid, from, to, odds),
  lay: BigInt(lay),
});

const isTie = ([a, b]: readonly Card[]): boolean => a!.rank === b!.rank && a!.suit === b!.suit;
const dragonWins = ([a, b]: readonly Card[]): boolean =>
  a!.rank === b!.rank ? BETTER_FIRST.indexOf(a!.suit) < BETTER_FIRST.indexOf(b!.suit) : a!.rank > b!.rank;
const against = (sid: number, dragon: boolean): Selection => ({
  sid,
  odds: 2000n,
  of: (cards) => (isTie(cards) ? 'half' : when(dragonWins(cards) === dragon)),
});

const isLevel = (cards: readonly Card[]): boolean => {
  const [player, banker] = baccaratPoints(cards);
  return player === banker;
};
/** On either side: level, the stake is back. */
const pushed = (cards: readonly Card[], ahead: (player: number, banker: number) => boolean): Fate =>
  isLevel(cards) ? 'push' : when(ahead(...baccaratPoints(cards)));

const ofOneCard = (
  sids: { even: number; odd: number; red: number; black: number },
  odds: [number, number, number],
  seat = 0,
) => [
  single(sids.even, odds[0], even, seat),
  single(sids.odd, odds[1], odd, seat),
  single(sids.red, odds[2], red, seat),
  single(sids.black, odds[2], black, seat),
];

const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));

const ofOne: Pick<PlainGame, 'deal' | 'deals'> = {
  deal: (pick) => [pick(DECK)],
  deals: DECK.map((card) => [card]),
};
const ofTwo: Pick<PlainGame, 'deal' | 'deals'> = {
  deal: (pick) => [pick(DECK), pick(DECK)],
  deals: DECK.flatMap((first) => DECK.map((second) => [first, second])),
};

export const GAMES_OF_PROOF = {
  lucky7: {
    ...ofOne,
    selections: [
      aroundSeven(1, true),
      aroundSeven(2, false),
      ...ofOneCard({ even: 3, odd: 4, red: 5, black: 6 }, [2100, 1790, 1950]),
      ...each(7),
      between(20, 1, 3, 4000),
      between(21, 4, 6, 4000),
      between(22, 8, 10, 4000),
      between(23, 11, 13, 4000),
    ],
  },
  dt20: {
    ...ofTwo,
    selections: [
      against(1, true),
      against(2, false),
      { sid: 3, odds: 51_000n, of: (cards) => when(isTie(cards)) },
      { sid: 4, odds: 12_000n, of: ([a, b]) => when(a!.rank === b!.rank) },
      ...ofOneCard({ even: 5, odd: 6, red: 7, black: 8 }, [2100, 1790, 1950]),
      ...each(9),
      ...ofOneCard({ even: 22, odd: 23, red: 24, black: 25 }, [2100, 1790, 1950], 1),
      ...each(26, 1),
    ],
  },
  aaa: {
    ...ofOne,
    selections: [
      brother(1, 1, 6, 2120, 2220),
      brother(2, 7, 10, 3160, 3340),
      brother(3, 11, 13, 4200, 4470),
      ...ofOneCard({ even: 4, odd: 5, red: 6, black: 7 }, [2120, 1830, 1970]),
      ...each(8),
      aroundSeven(21, true),
      aroundSeven(22, false),
    ],
  },
  card32: {
    deal: dealTotals,
    deals: [0, 1, 2, 3].map((best) => SUITS.map((suit, seat) => ({ rank: seat === best ? 13 : 6, suit }))),
    selections: TOTAL_PRICES.map(([odds, lay], seat) => ({
      sid: seat + 1,
      odds,
      lay,
      of: (cards) => when(winnerOfTotals(cards) === seat),
    })),
  },
  baccarat: {
    deal: (pick) => dealBaccarat(() => pick(DECK)),
    deals: BACCARAT_DEALS,
    selections: [
      { sid: 1, odds: 2000n, of: (cards) => pushed(cards, (player, banker) => player > banker) },
      { sid: 2, odds: 1950n, of: (cards) => pushed(cards, (player, banker) => player < banker) },
      { sid: 3, odds: 9000n, of: (cards) => when(isLevel(cards)) },
      { sid: 4, odds: 12_000n, of: ([first, , second]) => when(first!.rank === second!.rank) },
      { sid: 5, odds: 12_000n, of: ([, first, , second]) => when(first!.rank === second!.rank) },
      { sid: 6, odds: 1540n, of: ({ length }) => when(length > 4) },
      { sid: 7, odds: 2500n, of: ({ length }) => when(length === 4) },
    ],
  },
} as const satisfies Readonly<Record<string, PlainGame>>;

export type GameOfProof = keyof typeof GAMES_OF_PROOF;
export const NAMES_OF_PROOF = Object.keys(GAMES_OF_PROOF) as GameOfProof[];
export const gameOfProof = (code: GameOfProof): PlainGame => GAMES_OF_PROOF[code];

export function selectionOf(game: GameOfProof, sid: number): Selection {
  const found = gameOfProof(game).selections.find((one) => one.sid === sid);
  if (found === undefined) throw new Error(`${game} has no ${sid}`);
  return found;
}

/** What a bet brings its client: each part rounded once. */
export function broughtBy(
  game: GameOfProof,
  { sid, khai, stake, odds }: OnRound,
  cards: readonly Card[],
): bigint {
  const fate = selectionOf(game, sid).of(cards);
  if (fate === 'half') return rounded(-stake, 2n);
  if (fate === 'push') return 0n;
  const full = rounded(stake * (odds - 1000n), 1000n);
  if (khai) return fate === 'win' ? -full : stake;
  return fate === 'win' ? full : -stake;
}

/** What bets bring their client together. */
export const totalOf = (game: GameOfProof, bets: readonly OnRound[], cards: readonly Card[]): bigint =>
  bets.reduce((sum, bet) => sum + broughtBy(game, bet, cards), 0n);

/** The worst is found once for the same bets. */
const known = new Map<string, bigint>();

/** The most that bets of one client on an open round can lose: of each market the worst that cards can make, summed. */
export function worstOfRound(game: GameOfProof, bets: readonly OnRound[]): bigint {
  const key = JSON.stringify([
    game,
    bets.map(({ sid, khai, stake, odds }) => `${sid} ${khai} ${stake} ${odds}`),
  ]);
  const found = known.get(key);
  if (found !== undefined) return found;
  let worst = 0n;
  for (const market of new Set(bets.map((bet) => bet.market))) {
    const there = bets.filter((bet) => bet.market === market);
    let least = 0n;
    for (const cards of gameOfProof(game).deals) {
      const brought = totalOf(game, there, cards);
      if (brought < least) least = brought;
    }
    worst -= least;
  }
  known.set(key, worst);
  return worst;
}

/** An account of a chain: what part of the business stays with it, and its rate of casino commission. */
export type Keeps = { readonly name: string; readonly weight: bigint; readonly rate: bigint };

/** What each account owes the next one up, by `user>parent`. */
export type Edges = Map<string, bigint>;

function along(edges: Edges, client: string, chain: readonly Keeps[], owed: readonly bigint[]): void {
  for (const [place, { name }] of chain.entries()) {
    const from = place === 0 ? client : chain[place - 1]!.name;
    const key = `${from}>${name}`;
    edges.set(key, (edges.get(key) ?? 0n) + owed[place]!);
  }
}

/** What a round makes of each edge: the loss of a client is passed on less what stays below. */
export function splitOf(edges: Edges, client: string, chain: readonly Keeps[], pl: bigint): void {
  const parts = shareOut(
    -pl,
    chain.map(({ weight }) => weight),
  );
  let left = -pl;
  const owed = parts.map((part) => {
    const passed = left;
    left -= part;
    return passed;
  });
  along(edges, client, chain, owed);
}

/** The commission of a client's day: each edge at the rate of its lower end, of what is carried above that. */
export function commissionOf(
  edges: Edges,
  of: { readonly client: string; readonly rate: bigint },
  chain: readonly Keeps[],
  stakes: bigint,
): void {
  let above = WHOLE;
  const owed = chain.map((_, place) => {
    const lower = chain[place - 1];
    if (lower !== undefined) above -= lower.weight;
    return -rounded(rounded(stakes * (lower?.rate ?? of.rate), WHOLE) * above, WHOLE);
  });
  along(edges, of.client, chain, owed);
}
