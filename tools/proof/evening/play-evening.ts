import type { CallInput } from '@pavilion/contract/calls.ts';
import { makeDraws } from '../../../packages/server/src/matka/make-draws.ts';
import { chanceFrom, type Chance } from '../chance.ts';
import { CODE } from '../house/people.ts';
import type { ProofHouse } from '../house/proof-house.ts';
import { singleBet } from '../house/stage-draws.ts';
import { CLIENTS } from '../house/stage.ts';
import { checkHouse } from '../invariants/check-house.ts';
import type { Finding } from '../invariants/finding.ts';
import { checkDrawCommission } from '../invariants/stored-draws.ts';
import { NUMBERS, type NumberType } from '../model/numbers.ts';

/** Open and Close, Open alone, Close alone; times of the house's day. */
const CATEGORIES = [
  { title: 'KALYAN', category_type: 3, open_time: '16:00', close_time: '17:30' },
  { title: 'TIME', category_type: 1, open_time: '16:40' },
  { title: 'MAIN BAZAR', category_type: 2, close_time: '17:10' },
] as const;

const MINUTE = 60_000;
const OPS = {
  slip: 30,
  single: 10,
  clock: 14,
  declare: 10,
  correct: 5,
  takeBack: 5,
  abandon: 2,
  deleteBet: 4,
  lock: 4,
  locked: 5,
  rates: 2,
} as const;

export type Clock = { now: Date };
export type Evening = {
  readonly house: ProofHouse;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Draws of both games, an Open before its Close. */
  readonly draws: readonly { id: string; fast: boolean }[];
  /** Calls by name and code. */
  readonly counts: Map<string, number>;
};

/** The categories of an evening and their draws; every bet type is on. */
export async function openEvening(house: ProofHouse, clock: Clock, seed: number): Promise<Evening> {
  const all = { week_days: [1, 2, 3, 4, 5, 6, 7] };
  for (const category of CATEGORIES)
    await expectOk(house.send('createEditCategory', { ...all, ...category }, 'company'));
  const fast = { ...all, title: 'FAST', category_type: 1, open_time: '16:20' } as const;
  await expectOk(house.send('fastCreateEditCategory', fast, 'company'));
  await house.pool.query('update matka_winnings set enabled = true');
  await makeDraws(house.app.house);
  const { rows } = await house.pool.query<{ id: string; fast: boolean }>(
    `select id, fast from draws where market_date = '2026-11-20' order by draw_at, id`,
  );
  return { house, clock, chance: chanceFrom(seed), draws: rows, counts: new Map() };
}

async function expectOk(answer: Promise<{ code: string; error: string }>): Promise<void> {
  const { code, error } = await answer;
  if (code !== 'ok') throw new Error(`${code}: ${error}`);
}

/** One thing that happens, whatever comes of it. @returns what does not hold after it */
export async function step(evening: Evening): Promise<Finding[]> {
  const { house, clock, chance, counts } = evening;
  const what = chance.weighted(OPS);
  const before = await betCount(house);
  const { code, rows = 0 } = await ACTS[what](evening);
  counts.set(`${what}: ${code}`, (counts.get(`${what}: ${code}`) ?? 0) + 1);
  if (what === 'clock') clock.now = new Date(clock.now.getTime() + chance.whole(1, 14) * MINUTE);
  const placed = (await betCount(house)) - before;
  const whole = placed === (code === 'ok' ? rows : 0) || !['slip', 'single'].includes(what);
  return [
    ...(code === 'internal' ? [{ invariant: 'answer', detail: what }] : []),
    ...(whole ? [] : [{ invariant: 'slip', detail: `${code}: ${placed} of ${rows} rows stand` }]),
    ...(await checkHouse(house.pool)),
    ...(await checkDrawCommission(house.pool)),
  ];
}

type Done = { readonly code: string; readonly rows?: number };

const ACTS: Record<keyof typeof OPS, (evening: Evening) => Promise<Done>> = {
  slip: placeSlip,
  single: async (evening) => {
    const { house, chance } = evening;
    const bet = singleBet(chance.pick(evening.draws), someRow(chance));
    return { ...(await house.send('placeBet', bet, chance.pick(CLIENTS))), rows: 1 };
  },
  clock: async () => ({ code: 'ok' }),
  declare: (evening) => declare(evening, false),
  correct: (evening) => declare(evening, true),
  takeBack: ({ house, chance, draws }) => {
    const { id, fast } = chance.pick(draws);
    return house.send(fast ? 'fastDeleteNumber' : 'deleteNumber', { id, code: CODE }, 'company');
  },
  abandon: ({ house, chance, draws }) => {
    const { id, fast } = chance.pick(draws);
    return house.send(fast ? 'fastAbandonDraw' : 'abandonDraw', { event_id: id, code: CODE }, 'company');
  },
  async deleteBet({ house, chance }) {
    const { rows } = await house.pool.query<{ uid: string; client_id: number }>(
      'select uid, client_id from bets order by id desc limit 20',
    );
    if (rows.length === 0) return { code: 'none' };
    const { uid, client_id } = chance.pick(rows);
    return house.send('deleteBet', { betslip_uid: uid, user_id: client_id, code: CODE }, 'company');
  },
  async lock({ house, chance, draws }) {
    const { id, fast } = chance.pick(draws);
    const { matka_market_id, number } = someRow(chance);
    const most = chance.once(2) ? chance.whole(1, 200_000) : null;
    const of = { event_id: id, matka_market_id, number, lock: chance.pick([0, 1] as const), most };
    return house.send(fast ? 'fastLockNumber' : 'lockNumber', of, 'company');
  },
  async locked({ house, chance }) {
    const user_guid = house.people.get(chance.pick([...CLIENTS, 'agent']))!.guid;
    const lock_matka = chance.once(2) ? 1 : 0;
    return house.send('lockUnlockMatka', { user_guid, lock_matka }, 'company');
  },
  async rates({ house, chance }) {
    const rate = chance.whole(0, 4) * 7_500;
    await house.pool.query(`update users set matka_commission = $2 where username = $1`, [
      chance.pick([...CLIENTS, 'agent']),
      rate,
    ]);
    return { code: 'ok' };
  },
};

async function declare({ house, chance, draws }: Evening, correct: boolean): Promise<Done> {
  const { id, fast } = chance.pick(draws);
  const settlement_result = chance.once(10) ? '321' : chance.pick(NUMBERS[3].concat(NUMBERS[4], NUMBERS[5]));
  const request = { event_id: id, settlement_result, ...(correct ? { code: CODE } : {}) };
  return house.send(fast ? 'fastSettleMatkaEvent' : 'settleMatkaEvent', request, 'company');
}

async function placeSlip({ house, chance, draws }: Evening): Promise<Done> {
  const { id, fast } = chance.pick(draws);
  const bets = Array.from({ length: chance.whole(1, 8) }, () => someRow(chance));
  const slip = { event_id: id, bets };
  const as = chance.pick(CLIENTS);
  return { ...(await house.send(fast ? 'fastPlaceBets' : 'placeBets', slip, as)), rows: bets.length };
}

/** Mostly what any draw has; now and then a number that there is none of. */
function someRow(chance: Chance): CallInput<'placeBets'>['bets'][number] {
  const type = Number(chance.weighted({ 1: 8, 2: 4, 3: 8, 4: 4, 5: 2, 6: 1, 7: 1, 8: 1 })) as NumberType;
  const number = chance.once(60) ? '321' : chance.pick(NUMBERS[type]);
  return {
    matka_market_id: type,
    number,
    stake: chance.whole(10_00, chance.pick([20_00, 300_00, 9_000_00])) / 100,
  };
}

async function betCount({ pool }: ProofHouse): Promise<number> {
  const { rows } = await pool.query<{ bets: number }>('select count(*)::int as bets from bets');
  return rows[0]!.bets;
}

/** Every balance and limit of the house. */
export async function figures({ pool }: ProofHouse): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(jsonb_build_array(user_id, side, balance) order by id) from ledger_accounts where balance <> 0) as ledger,
       (select jsonb_agg(jsonb_build_array(user_id, balance, used_limit) order by user_id) from wallets) as wallets`,
  );
  return rows;
}

/** Takes all numbers back, latest first, and declares the same again, Opens first. */
export async function takenBackAndDeclaredAgain({ house, draws }: Evening): Promise<void> {
  const { rows } = await house.pool.query<{ id: string; fast: boolean; pana: number | null }>(
    'select id, fast, pana from draws where settled_at is not null order by draw_at desc',
  );
  for (const { id, fast } of rows) {
    const { code } = await house.send(
      fast ? 'fastDeleteNumber' : 'deleteNumber',
      { id, code: CODE },
      'company',
    );
    // An Open took its Close along.
    if (code !== 'ok' && code !== 'not_settled') throw new Error(`${id}: ${code}`);
  }
  for (const { id, fast } of draws) {
    const was = rows.find((one) => one.id === id);
    if (was === undefined) continue;
    const of = { event_id: id, code: CODE };
    const { pana } = was;
    if (pana === null) await expectOk(house.send(fast ? 'fastAbandonDraw' : 'abandonDraw', of, 'company'));
    else {
      const again = { event_id: id, settlement_result: String(pana).padStart(3, '0') };
      await expectOk(house.send(fast ? 'fastSettleMatkaEvent' : 'settleMatkaEvent', again, 'company'));
    }
  }
}
