import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';

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

const ank = (pana: string): string =>
  String(Array.from(pana).reduce((sum, digit) => sum + Number(digit), 0) % 10);

/** What fell under a bet type (rulebook 10); null where it stands on an Open that there is none of. */
function fallen(type: number, { pana, open }: DrawEnding): string | null {
  if (type === 1) return ank(pana);
  if (type >= 3 && type <= 5) return pana;
  if (open === null) return null;
  const both: Readonly<Record<number, string>> = {
    2: ank(open) + ank(pana),
    6: open + ank(pana),
    7: ank(open) + pana,
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
  const ofEachAnk = PANAS.filter((pana, at) => PANAS.findIndex((one) => ank(one) === ank(pana)) === at);
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

/** Every book of a draw is the fold of its bets by number, and nothing else. */
export const checkDrawBooks = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'book',
    `with folded as (
       select draw_id, client_id, snapshot_id, matka_market_id * 1000000 + selection_id as number, sum(stake) as staked,
         sum(stake + win) as pays, count(*) as bets
       from bets where draw_id is not null and voided_at is null group by 1, 2, 3, 4
     ), kept as (
       select b.draw_id, b.client_id, b.snapshot_id, n.number, n.staked, n.pays, n.bets
       from draw_books b cross join lateral unnest(b.numbers, b.staked, b.pays, b.counts) n (number, staked, pays, bets)
     )
     select coalesce(f.draw_id, k.draw_id) as draw, coalesce(f.client_id, k.client_id) as client, coalesce(f.number, k.number) as number,
       f.staked as placed, k.staked as booked, f.pays as would_pay, k.pays as says
     from folded f full join kept k using (draw_id, client_id, snapshot_id, number)
     where f.staked is distinct from k.staked or f.pays is distinct from k.pays or f.bets is distinct from k.bets
     union all
     select b.draw_id, b.client_id, null, null, b.stakes, b.bets, null from draw_books b
     where b.stakes <> (select sum(x) from unnest(b.staked) x) or b.bets <> (select sum(x) from unnest(b.counts) x)`,
  );

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

/** A closed draw paid each client its rate of the stakes that had a result (rulebook 7, 10), by the rates of its last bet. */
export const checkDrawCommission = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'commission',
    `with due as (
       select b.draw_id, b.client_id, sum(b.stake) filter (where d.jodi is not null or b.matka_market_id in (1, 3, 4, 5)) as stakes,
         (array_agg((r.chain -> 0 ->> 'matka')::numeric order by b.id desc))[1] as rate
       from bets b join draws d on d.id = b.draw_id and d.pana is not null join rate_snapshots r on r.id = b.rates_id
       where b.voided_at is null group by 1, 2
     ), paid as (
       select s.event_id as draw_id, h.user_id as client_id, h.amount from settlements s
       join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id and u.role = 7
       where s.kind = 'close' and s.rolled_back_at is null
     )
     select due.draw_id as draw, due.client_id as client, round(coalesce(due.stakes, 0) * due.rate / 1000000) as due, paid.amount as paid
     from due left join paid using (draw_id, client_id)
     where round(coalesce(due.stakes, 0) * due.rate / 1000000) <> coalesce(paid.amount, 0)`,
  );
