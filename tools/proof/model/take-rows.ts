import { rounded } from './arithmetic.ts';
import { NUMBERS, type NumberType } from './numbers.ts';
import { openPanaOf } from './outcomes.ts';
import { fits } from './take-bet.ts';
import {
  dealOf,
  person,
  standing,
  upline,
  type Bet,
  type Draw,
  type NumberRow,
  type World,
} from './world.ts';

/** A row of a slip as a client asks for it; the multiple, x 100, where it names one. */
export type AskedRow = NumberRow & { readonly stake: bigint; readonly multiple?: bigint };

export type AskedSlip = {
  readonly key: string;
  readonly client: string;
  readonly draw: string;
  readonly rows: readonly AskedRow[];
};

/** Least and most stake by bet type, as a house begins (rulebook 10). */
const JODI = [10_00n, 10_000_00n] as const;
const AKDA = [10_00n, 50_000_00n] as const;
const OTHER = [10_00n, 10_000_00n] as const;

export const standsOnBoth = (type: number): boolean => type === 2 || type > 5;
export const heldKey = ({ type, number }: NumberRow): string => `${type} ${number}`;

/** All rows of a slip or none: the first refusal, row by row, then whether all of them fit the limit together (rulebook 10). */
export function judgeSlip(world: World, slip: AskedSlip, now: number): { code: string; bets: Bet[] } {
  const draw = world.subjects.get(slip.draw);
  const chain = [person(world, slip.client), ...upline(world, slip.client)];
  if (chain.some((one) => !one.active)) return { code: 'account_inactive', bets: [] };
  if (draw?.kind !== 'draw') return { code: 'unknown_draw', bets: [] };
  const bets: Bet[] = [];
  for (const [place, row] of slip.rows.entries()) {
    const bet = betOf(world, draw, { slip, row, place });
    const code =
      closed(draw, row, now) ??
      held(world, draw, { slip, row }) ??
      judgeTerms(world, draw, { bet, row, bets });
    if (code !== undefined) return { code, bets: [] };
    bets.push(bet);
  }
  const [first, ...others] = bets;
  if (first !== undefined && !fits(world, draw, [first, ...others]))
    return { code: 'insufficient_limit', bets: [] };
  return { code: 'ok', bets };
}

function closed(draw: Draw, { type }: NumberRow, now: number): string | undefined {
  const until = standsOnBoth(type) ? draw.jodiClosesAt : draw.closesAt;
  const known = standsOnBoth(type) && openPanaOf(draw) !== null;
  const over = draw.result !== undefined || draw.closedEarly || until === null || until <= now;
  return over || known ? 'market_not_open' : undefined;
}

type Asking = { readonly slip: AskedSlip; readonly row: AskedRow };

function held(world: World, draw: Draw, { slip, row }: Asking): string | undefined {
  const chain = [person(world, slip.client), ...upline(world, slip.client)];
  if (chain.some((one) => one.matkaLocked)) return 'matka_locked';
  if (draw.held.get(heldKey(row))?.locked === true) return 'market_locked';
  const there: readonly string[] = NUMBERS[row.type as NumberType];
  return row.type > 5 || there.includes(row.number) ? undefined : 'invalid_number';
}

type Weighed = { readonly bet: Bet; readonly row: AskedRow; readonly bets: readonly Bet[] };

/** Its stake, what its number may still pay of all clients together, and the multiple that was shown. */
function judgeTerms(world: World, draw: Draw, { bet, row, bets }: Weighed): string | undefined {
  const [least, most] = row.type === 2 ? JODI : row.type === 1 ? AKDA : OTHER;
  const { cap } = person(world, bet.client).stakes;
  if (row.stake < least) return 'stake_below_min';
  if (row.stake > (cap !== undefined && cap < most ? cap : most)) return 'stake_above_max';
  const room = draw.held.get(heldKey(row))?.most ?? null;
  const paid = [...standing(world).filter(({ subject }) => subject === draw.id), ...bets, bet]
    .filter((one) => one.row !== undefined && heldKey(one.row) === heldKey(row))
    .reduce((sum, { stake, win }) => sum + stake + win, 0n);
  if (room !== null && paid > room) return 'stake_above_max';
  const multiple = multipleOf(world, draw, row.type);
  return row.multiple === undefined || row.multiple === multiple ? undefined : 'price_changed';
}

export const multipleOf = ({ multiples }: World, { fast }: Draw, type: number): bigint =>
  multiples[fast ? 'fast' : 'matka'].get(type) ?? 0n;

function betOf(
  world: World,
  draw: Draw,
  { slip: { key, client }, row: { type, number, stake }, place }: Asking & { readonly place: number },
): Bet {
  const multiple = multipleOf(world, draw, type);
  return {
    key: place === 0 ? key : `${key}#${place}`,
    client,
    subject: draw.id,
    side: 1,
    on: 0,
    row: { type, number },
    stake,
    odds: multiple * 10n,
    win: rounded(stake * (multiple - 100n), 100n),
    loss: stake,
    deal: dealOf(world, client, 'matka'),
    voided: false,
  };
}
