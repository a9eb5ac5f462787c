/** How a draw ended: its pana, and that of the day's Open where it is a Close that has one; three digits each. */
export type DrawEnding = { readonly pana: string; readonly open: string | null };

/** A bet on a number, as paper has it. */
export type NumberBet = {
  readonly type: number;
  readonly number: string;
  readonly stake: bigint;
  readonly win: bigint;
};

const LENGTHS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4, 8: 6 };

/** A number with the zeros that a whole number has lost. */
export const asWritten = (type: number, number: bigint): string =>
  String(number).padStart(LENGTHS[type] ?? 0, '0');

/** The last digit of the sum of a pana's. */
export const ankOf = (pana: string): string =>
  String(Array.from(pana).reduce((sum, digit) => sum + Number(digit), 0) % 10);

/** What fell under a bet type (rulebook 10); null where it stands on an Open that there is none of. */
function fallen(type: number, { pana, open }: DrawEnding): string | null {
  if (type === 1) return ankOf(pana);
  if (type >= 3 && type <= 5) return pana;
  if (open === null) return null;
  const both: Readonly<Record<number, string>> = {
    2: ankOf(open) + ankOf(pana),
    6: open + ankOf(pana),
    7: ankOf(open) + pana,
    8: open + pana,
  };
  return both[type] ?? null;
}

/** What a bet on a number brings its client; nothing where it is void. */
export function numberBrings({ type, number, stake, win }: NumberBet, ending: DrawEnding): bigint {
  const came = fallen(type, ending);
  if (came === null) return 0n;
  return came === number ? win : -stake;
}

/** All that three digits can be in a draw: in ascending order, 0 after 9. */
const PANAS: readonly string[] = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).filter(
  (digits) => {
    const [a = 0, b = 0, c = 0] = Array.from(digits, (digit) => (digit === '0' ? 10 : Number(digit)));
    return a <= b && b <= c;
  },
);

/** The most that these bets of one client can cost, by trying every result of each kind (rulebook 10). */
export function worstOfNumbers(bets: readonly NumberBet[], open: string | null): bigint {
  const worst = (of: readonly NumberBet[], endings: readonly DrawEnding[]): bigint => {
    const results = endings.map((ending) => of.reduce((sum, bet) => sum + numberBrings(bet, ending), 0n));
    const least = results.reduce((a, b) => (b < a ? b : a));
    return least < 0n ? -least : 0n;
  };
  const alone = PANAS.map((pana) => ({ pana, open: null }));
  // A pana of each ank is enough to tell jodis apart.
  const ofEachAnk = PANAS.filter((pana, at) => PANAS.findIndex((one) => ankOf(one) === ankOf(pana)) === at);
  const pairs = (open === null ? ofEachAnk : [open]).flatMap((first) =>
    ofEachAnk.map((pana) => ({ pana, open: first })),
  );
  const onTypes = (from: number, to: number) => bets.filter(({ type }) => type >= from && type <= to);
  return (
    worst([...onTypes(1, 1), ...onTypes(3, 5)], alone) +
    worst(onTypes(2, 2), pairs) +
    onTypes(6, 8).reduce((sum, { stake }) => sum + stake, 0n)
  );
}

const digits = (count: number): string[] =>
  Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'));
const ofDigits = (count: number): string[] => PANAS.filter((pana) => new Set(pana).size === count);
const joined = (first: readonly string[], second: readonly string[]): string[] =>
  first.slice(0, 40).flatMap((one) => second.slice(0, 40).map((other) => `${one}-${other}`));

/** Numbers of each bet type as they are written; of sangams some. */
export const NUMBERS = {
  1: digits(1),
  2: digits(2),
  3: ofDigits(3),
  4: ofDigits(2),
  5: ofDigits(1),
  6: joined(PANAS, digits(1)),
  7: joined(digits(1), PANAS),
  8: joined(PANAS, PANAS),
} as const;
export type NumberType = keyof typeof NUMBERS;

/** As a house begins (rulebook 10), with every bet type on. */
const MULTIPLES = {
  matka: [950n, 9_500n, 15_000n, 30_000n, 80_000n, 100_000n, 100_000n, 1_000_000n],
  fast: [975n, 0n, 16_000n, 32_000n, 90_000n],
} as const;
const byType = (multiples: readonly bigint[]) => new Map(multiples.map((multiple, at) => [at + 1, multiple]));

export const multiplesAtFirst = () => ({ matka: byType(MULTIPLES.matka), fast: byType(MULTIPLES.fast) });
