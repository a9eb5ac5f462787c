import { listOfSums, NO_AMOUNTS, type Sum, type SumReader } from './sums.ts';

/** What is the same of bets that are remembered as one, in the order of their columns. */
export const ALIKE = [
  'event_id',
  'market_id',
  'session_id',
  'draw_id',
  'round_id',
  'client_id',
  'snapshot_id',
  'betting_type',
  'selection_id',
  'line',
  'matka_market_id',
  'casino_market',
] as const;

/** As COPY writes null. */
export const NULL = String.raw`\N`;

type Alike = {
  readonly key: readonly string[];
  id: string;
  rates: string;
  bets: number;
  stake: bigint;
  win: bigint;
  loss: bigint;
  outcomes: bigint[] | undefined;
};
type Match = { bets: number; voided: number };

/** Adds up bets as they come, by their number: those that count by client, snapshot and what they are on, and all of them by match. */
export function betSums(columns: readonly string[]): SumReader {
  const place = (column: string): number => columns.indexOf(column);
  const keys = ALIKE.map(place);
  const [id, rates, voided, event] = ['id', 'rates_id', 'voided_at', 'event_id'].map(place) as Four;
  const [stake, win, loss, outcomes] = ['stake', 'win', 'loss', 'outcomes'].map(place) as Four;
  const alike = new Map<string, Alike>();
  const matches = new Map<string, Match>();

  const count = (cells: readonly string[]): string | undefined => {
    const amounts = [cells[stake]!, cells[win]!, cells[loss]!].map(wholeOf);
    const brings = outcomesOf(cells[outcomes] ?? '');
    if (amounts.includes(undefined) || brings?.includes(undefined)) return NO_AMOUNTS;
    const [staked, won, lost] = amounts as [bigint, bigint, bigint];
    const key = keys.map((at) => cells[at] ?? '');
    const name = key.join('\t');
    const of = alike.get(name) ?? {
      key,
      id: '',
      rates: '',
      bets: 0,
      stake: 0n,
      win: 0n,
      loss: 0n,
      outcomes: undefined,
    };
    of.id = cells[id]!;
    of.rates = cells[rates]!;
    of.bets += 1;
    of.stake += staked;
    of.win += won;
    of.loss += lost;
    if (brings !== undefined) of.outcomes = brings.map((pl, at) => (of.outcomes?.[at] ?? 0n) + pl!);
    alike.set(name, of);
    return undefined;
  };
  return {
    take(cells) {
      const match = matches.get(cells[event] ?? '') ?? { bets: 0, voided: 0 };
      matches.set(cells[event] ?? '', match);
      match.bets += 1;
      if (cells[voided] === NULL) return count(cells);
      match.voided += 1;
      return undefined;
    },
    end() {
      const [bets, byMatch] = [listOfSums(), listOfSums()];
      // Numbers are shorter than others or as long: each list has the order of its key in the database.
      for (const of of [...alike.values()].toSorted((one, other) =>
        Number(BigInt(one.id) - BigInt(other.id)),
      ))
        bets.add(cellsOf(of));
      for (const [name, match] of [...matches].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        byMatch.add([name, String(match.bets), String(match.voided)]);
      return { bets: bets.end(), matches: byMatch.end() };
    },
  };
}

type Four = [number, number, number, number];

const cellsOf = (of: Alike): string[] => [
  of.id,
  ...of.key,
  of.rates,
  ...[of.bets, of.stake, of.win, of.loss].map(String),
  of.outcomes === undefined ? NULL : `{${of.outcomes.join(',')}}`,
];

const wholeOf = (cell: string): bigint | undefined => (/^-?\d+$/.test(cell) ? BigInt(cell) : undefined);

/** {100,-50} as COPY writes it; undefined of a bet that has none. */
const outcomesOf = (cell: string): (bigint | undefined)[] | undefined =>
  cell === NULL ? undefined : cell.slice(1, -1).split(',').map(wholeOf);

export type BetSums = { readonly bets: Sum; readonly matches: Sum };
