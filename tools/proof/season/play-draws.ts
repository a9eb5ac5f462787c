import { SPORT } from '@pavilion/contract/sports.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { walletOf } from '../model/accounts.ts';
import { coins } from '../model/arithmetic.ts';
import { newDraw, newMatch } from '../model/new-subjects.ts';
import {
  heldKey,
  judgeSlip,
  multipleOf,
  standsOnBoth,
  type AskedRow,
  type AskedSlip,
} from '../model/take-rows.ts';
import type { Draw, Match } from '../model/world.ts';
import { COMPANY, type Operation, type PlannedSlip } from './operation.ts';
import { expectAnswer, expectSame, Mismatch, type Season } from './season.ts';

type DrawOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The house is five hours and a half ahead. */
const AHEAD = 330 * MINUTE;
/** YYYY-MM-DD and HH:MM of the house. */
export const dayOf = (at: number): string => new Date(at + AHEAD).toISOString().slice(0, 10);
const timeOf = (at: number): string => new Date(at + AHEAD).toISOString().slice(11, 16);
/** How long before a draw its bets end: of matka, and of fast matka. */
const ENDS_BEFORE = { matka: 10 * MINUTE, fast: MINUTE } as const;

const JODI_PAYS = 9_500n;

type StoredDraw = { id: string; side: string; day: string; closes_at: Date; jodi_closes_at: Date | null };

/** A category whose bets end in so many minutes; its draws are there at once. */
export async function playCategory(season: Season, operation: DrawOf<'category'>): Promise<void> {
  const { house, made, clock } = season;
  const { category, fast, type, closesIn, apart, tomorrow } = operation;
  const now = clock.now.getTime();
  const ends = (Math.floor(now / MINUTE) + 1 + closesIn) * MINUTE;
  const draws = [ends, ends + apart * MINUTE].map((at) => at + ENDS_BEFORE[fast ? 'fast' : 'matka']);
  if (made.has(category) || dayOf(draws[1]!) !== dayOf(now)) return;
  const today = new Date(now + AHEAD).getUTCDay();
  const form: CallInput<'createEditCategory'> = {
    title: category,
    open_time: timeOf(draws[0]!),
    close_time: timeOf(draws[type === 3 ? 1 : 0]!),
    category_type: type,
    week_days: [today || 7, ...(tomorrow ? [today + 1] : [])],
  };
  const answered = await house.send(fast ? 'fastCreateEditCategory' : 'createEditCategory', form, COMPANY);
  if (!expectAnswer(season, operation, answered, 'ok')) return;
  made.set(category, category);
  for (const days of tomorrow ? [0, 1] : [0])
    await noteDraws(season, operation, { ends: ends + days * DAY, days });
}

/** The draws of a day as they must have come of it. @throws Mismatch 'draws' */
async function noteDraws(
  { house, world, made }: Season,
  { category, fast, type, apart }: DrawOf<'category'>,
  { ends, days }: { readonly ends: number; readonly days: number },
): Promise<void> {
  const day = dayOf(ends);
  const { rows } = await house.pool.query<StoredDraw>(
    `select d.id, d.side, d.market_date::text as day, d.closes_at, d.jodi_closes_at
     from draws d join matka_categories c on c.id = d.category_id where c.title = $1 and d.market_date = $2`,
    [category, day],
  );
  const wanted = [
    ...(type === 2 ? [] : [{ side: 'open', closesAt: ends, jodiClosesAt: null }]),
    ...(type === 1
      ? []
      : [
          {
            side: 'close',
            closesAt: type === 3 ? ends + apart * MINUTE : ends,
            jodiClosesAt: type === 3 ? ends : null,
          },
        ]),
  ];
  expectSame('draws', `how many ${category} has on ${day}`, rows.length, wanted.length);
  let opening: Draw | null = null;
  for (const { side, closesAt, jodiClosesAt } of wanted) {
    const row = rows.find((one) => one.side === side);
    if (row === undefined) throw new Mismatch('draws', `${category} has no ${side} on ${day}`);
    expectSame('draws', `when bets on ${row.id} end`, row.closes_at.getTime(), closesAt);
    expectSame('draws', `when jodis on ${row.id} end`, row.jodi_closes_at?.getTime() ?? null, jodiClosesAt);
    const draw: Draw = newDraw({ id: row.id, event: row.id, fast, opening, day, closesAt, jodiClosesAt });
    const sport = fast ? SPORT.fastMatka : SPORT.matka;
    const match: Match = newMatch({ id: row.id, sport, draw: true });
    world.matches.set(row.id, match);
    world.subjects.set(row.id, draw);
    made.set(`${category}.${side === 'open' ? 'o' : 'c'}${days === 0 ? '' : '2'}`, row.id);
    opening = draw;
  }
}

export function drawOf({ world }: Season, id: string): Draw | undefined {
  const subject = world.subjects.get(id);
  return subject?.kind === 'draw' ? subject : undefined;
}

/** A slip, or one row of it as a bet by itself. */
export async function playSlip(season: Season, operation: PlannedSlip): Promise<void> {
  const { house, world, clock, taken } = season;
  const draw = drawOf(season, operation.subject);
  if (draw === undefined || !world.people.has(operation.client)) return;
  const rows = operation.rows.map((row) => askedRow(season, draw, { row, shown: operation.shown }));
  const asked: AskedSlip = { key: `k${season.step}`, client: operation.client, draw: draw.id, rows };
  const verdict = judgeSlip(world, asked, clock.now.getTime());
  const ask = async () =>
    operation.single
      ? sendRow(house, draw, asked)
      : sendSlip(house, draw, { asked, written: operation.rows });
  const answered = await ask();
  if (!expectAnswer(season, operation, answered, verdict.code)) return;
  for (const [place, bet] of verdict.bets.entries()) {
    world.bets.push(bet);
    const again = async () => {
      const { code, error, bets } = await ask();
      return { code, error, uid: bets[place]?.betslip_uid };
    };
    const told = answered.bets[place]!;
    taken.push({
      asked: { key: bet.key, client: bet.client, subject: draw.id },
      uid: told.betslip_uid,
      again,
    });
    expectSame('bet', 'what a row wins', told.win, coins(bet.win));
    expectSame('bet', 'what a row loses', told.loss, coins(bet.loss));
  }
  const { balance, used } = walletOf(world, operation.client);
  expectSame('bet', 'the balance a slip is answered with', answered.balance, coins(balance));
  expectSame('exposure', 'the used limit a slip is answered with', answered.used_limit, coins(used));
}

type Told = { betslip_uid: string; win: number; loss: number };
type SlipAnswer = {
  code: string;
  error: string;
  bets: readonly Told[];
  balance: number | undefined;
  used_limit: number | undefined;
};

type Rows = PlannedSlip['rows'];

function askedRow(
  { world }: Season,
  draw: Draw,
  { row: { type, number, stake }, shown }: { row: Rows[number]; shown: PlannedSlip['shown'] },
): AskedRow {
  const asked = { type, number: plain(number), stake: BigInt(stake) };
  const multiple = multipleOf(world, draw, type);
  // Fast matka pays nothing for a jodi: there is none to name.
  return shown === 'none' || multiple === 0n
    ? asked
    : { ...asked, multiple: shown === 'right' ? multiple : multiple + 5n };
}

/** As the house keeps it: without what stands between two numbers. */
const plain = (number: string): string => number.replace('-', '');

async function sendSlip(
  house: Season['house'],
  { id: event_id, fast }: Draw,
  { asked, written }: { asked: AskedSlip; written: Rows },
): Promise<SlipAnswer> {
  const bets = asked.rows.map(({ type, stake, multiple }, place) => ({
    matka_market_id: type,
    number: written[place]!.number,
    stake: coins(stake),
    ...(multiple === undefined ? {} : { multiple: coins(multiple) }),
  }));
  const call = fast ? 'fastPlaceBets' : 'placeBets';
  const { code, error, data } = await house.send(call, { event_id, bets }, asked.client, asked.key);
  return { code, error, bets: data?.bets ?? [], balance: data?.balance, used_limit: data?.used_limit };
}

async function sendRow(house: Season['house'], { id }: Draw, asked: AskedSlip): Promise<SlipAnswer> {
  const [{ type, number, stake, multiple = JODI_PAYS }] = asked.rows as [AskedRow];
  const bet = {
    event_id: id,
    market_id: `${id}-${type}`,
    selection_id: Number(number),
    betting_type: 1 as const,
    price: coins(multiple),
    stake: coins(stake),
  };
  const { code, error, data } = await house.send('placeBet', bet, asked.client, asked.key);
  return {
    code,
    error,
    bets: data === null ? [] : [data],
    balance: data?.balance,
    used_limit: data?.used_limit,
  };
}

/** A draw without jodis has nothing to hold of them. */
function heldAnswer({ result, jodiClosesAt }: Draw, type: number): string {
  if (standsOnBoth(type) && jodiClosesAt === null) return 'malformed';
  return result === undefined ? 'ok' : 'already_settled';
}

/** A number is locked, gets a most that it may pay, or is let go. */
export async function playHoldNumber(season: Season, operation: DrawOf<'hold number'>): Promise<void> {
  const draw = drawOf(season, operation.subject);
  if (draw === undefined) return;
  const { type, number, locked, most } = operation;
  const answered = await season.house.send(
    draw.fast ? 'fastLockNumber' : 'lockNumber',
    {
      event_id: draw.id,
      matka_market_id: type,
      number,
      lock: locked ? 1 : 0,
      most: most === null ? null : coins(BigInt(most)),
    },
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, heldAnswer(draw, type))) return;
  draw.held.set(heldKey({ type, number: plain(number) }), {
    locked,
    most: most === null ? null : BigInt(most),
  });
}

/** Later bets pay by it, earlier ones as they were taken. */
export async function playMultiple(season: Season, operation: DrawOf<'multiple'>): Promise<void> {
  const { fast, type, multiple } = operation;
  const answered = await season.house.send(
    fast ? 'fastUpdateMarketWinning' : 'updateMarketWinning',
    { data: [{ matka_market_id: type, winning_multiple: multiple / 100 }] },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok'))
    season.world.multiples[fast ? 'fast' : 'matka'].set(type, BigInt(multiple));
}
