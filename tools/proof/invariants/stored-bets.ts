import type { Db } from '../../../packages/server/src/db/pool.ts';
import { chosen, rounded } from '../model/arithmetic.ts';
import {
  asWritten,
  numberBrings,
  worstOfNumbers,
  type DrawEnding,
  type NumberBet,
} from '../model/numbers.ts';

/** A bet as the database keeps it, with what it was placed on. */
export type StoredBet = {
  client_id: number;
  snapshot_id: number;
  subject: string;
  market: boolean;
  /** Of a draw: what is bet on. */
  matka_market_id: number | null;
  selection_id: bigint | null;
  line: number | null;
  betting_type: number;
  stake: bigint;
  win: bigint;
  loss: bigint;
};

/** How a market or session ended: the runs, or by selection who has a place alone and how many places the others share. */
export type Ending =
  | bigint
  | { readonly winners: readonly bigint[]; readonly shared: readonly bigint[]; readonly places: number }
  | DrawEnding;

/** A market (runners by selection, in order, and how many win), a session or a draw, and what it was settled on. */
export type StoredSubject = {
  id: string;
  market: boolean;
  runners: bigint[];
  /** Runners that have left. */
  out: bigint[];
  winners: number;
  /** Of a draw: whether it is one, and the pana of its day's Open. */
  draw: boolean;
  open: string | null;
  settled: boolean;
  ending: Ending | null;
};

type Row = Omit<StoredSubject, 'ending'> & {
  runs: bigint | null;
  placed: bigint[] | null;
  shared: bigint[];
  pana: string | null;
};

/** Bets on matches and draws; those on rounds of the casino are looked at where they lie. */
export async function storedBets(db: Db): Promise<StoredBet[]> {
  const { rows } = await db.query<StoredBet>(
    `select client_id, snapshot_id, coalesce(market_id, session_id, draw_id) as subject, market_id is not null as market,
       matka_market_id, selection_id, line, betting_type, stake, win, loss from bets where voided_at is null and round_id is null order by id`,
  );
  return rows;
}

export async function storedSubjects(db: Db): Promise<Map<string, StoredSubject>> {
  const { rows } = await db.query<Row>(
    `select m.id, true as market, false as draw, null as open, null as pana, m.winners, m.settled_at is not null as settled, null::bigint as runs,
       m.result_selections as placed, m.result_shared as shared,
       array(select r.selection_id from runners r where r.market_id = m.id order by r.position) as runners,
       array(select r.selection_id from runners r where r.market_id = m.id and r.withdrawn) as out from markets m
     union all
     select id, false, false, null, null, 1, settled_at is not null, result::bigint, null, '{}', '{}', '{}' from sessions
     union all
     select d.id, false, true, lpad(o.pana::text, 3, '0'), lpad(d.pana::text, 3, '0'), 1, d.settled_at is not null, null, null, '{}', '{}', '{}'
     from draws d left join draws o on d.side = 'close' and o.side = 'open' and (o.category_id, o.market_date) = (d.category_id, d.market_date)`,
  );
  return new Map(
    rows.map(({ runs, placed, shared, pana, ...row }) => {
      const fell = pana === null ? null : { pana, open: row.open };
      const of = placed && { winners: placed, shared, places: row.winners - placed.length };
      return [row.id, { ...row, ending: of ?? fell ?? runs }];
    }),
  );
}

const onNumber = ({ matka_market_id, selection_id, stake, win }: StoredBet): NumberBet => ({
  type: matka_market_id ?? 0,
  number: asWritten(matka_market_id ?? 0, selection_id ?? 0n),
  stake,
  win,
});

/** The most that these bets of one client on one subject can cost, by trying every outcome. */
export function worstCase(subject: StoredSubject, bets: readonly StoredBet[]): bigint {
  if (subject.draw) return worstOfNumbers(bets.map(onNumber), subject.open);
  const totals = outcomes(subject, bets).map((outcome) => total(bets, outcome));
  return -totals.reduce((least, one) => (one < least ? one : least), 0n);
}

/** What a bet brings its client on this outcome (rulebook 2, 3, 13). */
function brings(bet: StoredBet, ending: Ending): bigint {
  const [comesIn, fails] = bet.betting_type === 1 ? [bet.win, -bet.loss] : [-bet.loss, bet.win];
  if (typeof ending !== 'bigint' && 'pana' in ending) return numberBrings(onNumber(bet), ending);
  if (typeof ending === 'bigint') return ending >= BigInt(bet.line ?? 0) ? comesIn : fails;
  const selection = bet.selection_id ?? -1n;
  if (ending.shared.includes(selection)) {
    const [places, sharing] = [BigInt(ending.places), BigInt(ending.shared.length)];
    return rounded(comesIn * places + fails * (sharing - places), sharing);
  }
  return ending.winners.includes(selection) ? comesIn : fails;
}

/** Each outcome that could matter to these bets: every set of winners, every number of runs. */
export function outcomes(subject: StoredSubject, bets: readonly StoredBet[]): Ending[] {
  if (subject.market) {
    const running = subject.runners.filter((selection) => !subject.out.includes(selection));
    return chosen(running, Math.min(subject.winners, running.length)).map(alone);
  }
  const highest = bets.reduce((most, bet) => Math.max(most, bet.line ?? 0), 0);
  return Array.from({ length: highest + 2 }, (_, runs) => BigInt(runs));
}

/** These and no others win. */
export const alone = (winners: readonly bigint[]): Ending => ({ winners, shared: [], places: 0 });

export function total(bets: readonly StoredBet[], outcome: Ending): bigint {
  return bets.reduce((sum, bet) => sum + brings(bet, outcome), 0n);
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
