import { gameOf } from '@pavilion/engine/casino/games.ts';
import { pictureCode, type Card } from '@pavilion/engine/casino/cards.ts';
import { casinoDayEvent, casinoMarketId, roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import { openCasinoDay, openRound } from '../../../packages/server/src/matches/rounds.ts';
import { chanceFrom, type Chance } from '../chance.ts';
import { CODE } from '../house/people.ts';
import type { ProofHouse } from '../house/proof-house.ts';
import { CLIENTS } from '../house/stage.ts';
import { coins } from '../model/arithmetic.ts';
import {
  gameOfProof,
  NAMES_OF_PROOF,
  type GameOfProof,
  type Keeps,
  type PlayedRound,
} from '../model/rounds.ts';
import type { Clock } from './play-evening.ts';

export const DAY = '2026-11-20';
export const DAY_EVENT = casinoDayEvent(DAY);
const MINUTE = 60_000;
const HOURS = 10 * 60 * MINUTE;

const PERCENT = 10_000;
/** Kept by the account above, budget and commission, as casino shares of the stage's people. */
const SHARES: readonly [name: string, kept: number, budget: number, rate: number][] = [
  ['sub', 15 * PERCENT, 0, 9000],
  ['master', 15 * PERCENT, 85 * PERCENT, 8000],
  ['agent', 40 * PERCENT, 45 * PERCENT, 7500],
  ...CLIENTS.map((name, place): [string, number, number, number] => [name, 0, 0, 5000 + 250 * place]),
];
const UP: readonly Keeps[] = [
  { name: 'sub', weight: 127_500n, rate: 9000n },
  { name: 'company', weight: 22_500n, rate: 0n },
];
const OF_MASTER: readonly Keeps[] = [{ name: 'master', weight: 850_000n, rate: 8000n }, ...UP];
const OF_AGENT: readonly Keeps[] = [
  { name: 'agent', weight: 450_000n, rate: 7500n },
  { name: 'master', weight: 400_000n, rate: 8000n },
  ...UP,
];
/** The first and the third of the clients stand below the agent, the others below the master. */
export const chainOf = (client: string): readonly Keeps[] =>
  CLIENTS.findIndex((name) => name === client) % 2 === 0 ? OF_AGENT : OF_MASTER;
export const rateOf = (client: string): bigint =>
  BigInt(5000 + 250 * CLIENTS.findIndex((name) => name === client));

export type CasinoEvening = {
  readonly house: ProofHouse;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly rounds: PlayedRound[];
  readonly locked: Set<string>;
  /** Acts by name and code. */
  readonly counts: Map<string, number>;
};

const OPS = {
  open: 14,
  bet: 60,
  declare: 11,
  takeBack: 7,
  cancel: 3,
  post: 5,
  deleteBet: 5,
  lock: 2,
  postBack: 2,
} as const;
export type Op = keyof typeof OPS;
const NONE: Readonly<Record<Op, number>> = {
  open: 0,
  bet: 0,
  declare: 0,
  takeBack: 0,
  cancel: 0,
  post: 0,
  deleteBet: 0,
  lock: 0,
  postBack: 0,
};

export async function openCasinoEvening(
  house: ProofHouse,
  clock: Clock,
  seed: number,
): Promise<CasinoEvening> {
  for (const [name, kept, budget, rate] of SHARES)
    await house.pool.query(
      'update users set game_share = $2, agent_game_share = $3, other_commission = $4 where username = $1',
      [name, kept, budget, rate],
    );
  await openDay(house);
  return { house, clock, chance: chanceFrom(seed), rounds: [], locked: new Set(), counts: new Map() };
}

export const openDay = (house: ProofHouse): Promise<string> =>
  openCasinoDay(house.pool, {
    date: DAY,
    name: 'Casino, 20 Nov 2026',
    from: new Date('2026-11-19T18:30:00Z'),
  });

/** One thing that happens. @returns what it was and how it was answered */
export async function act(
  evening: CasinoEvening,
  ops: Partial<Readonly<Record<Op, number>>> = OPS,
): Promise<{ readonly op: Op; readonly code: string }> {
  const { chance, counts, clock } = evening;
  const op = chance.weighted<Op>({ ...NONE, ...ops });
  clock.now = new Date(clock.now.getTime() + chance.whole(1, 900));
  const code = await ACTS[op](evening);
  counts.set(`${op}: ${code}`, (counts.get(`${op}: ${code}`) ?? 0) + 1);
  return { op, code };
}

const ACTS: Record<Op, (evening: CasinoEvening) => Promise<string>> = {
  open,
  bet,
  async declare(evening) {
    const round = someRound(evening, 'open');
    return round === undefined ? 'none' : declareRound(evening, round, dealt(evening, round));
  },
  async takeBack(evening) {
    const round = someRound(evening, evening.chance.once(5) ? 'cancelled' : 'declared');
    return round === undefined ? 'none' : takeRoundBack(evening, round);
  },
  async cancel(evening) {
    const round = someRound(evening, 'open');
    if (round === undefined) return 'none';
    const { code } = await evening.house.send('cancelCasinoGame', { event_id: round.id }, 'company');
    if (code === 'ok') round.state = 'cancelled';
    return code;
  },
  post: ({ house }) => postDay(house),
  postBack: ({ house }) => takeDayBack(house),
  async deleteBet({ house, chance, rounds }) {
    const bets = rounds.flatMap((round) =>
      [...round.bets].map(([uid, { client }]) => ({ round, uid, client })),
    );
    if (bets.length === 0) return 'none';
    const { round, uid, client } = chance.pick(bets);
    const user_id = house.people.get(client)!.id;
    const { code } = await house.send('deleteBet', { betslip_uid: uid, user_id, code: CODE }, 'company');
    if (code === 'ok') round.bets.delete(uid);
    return code;
  },
  async lock({ house, chance, locked }) {
    const name = chance.pick([...CLIENTS, 'agent']);
    const lock_casino_bet = locked.has(name) ? 0 : 1;
    const { code } = await house.send(
      'lockUnlockCasinoBet',
      { user_guid: house.people.get(name)!.guid, lock_casino_bet },
      'company',
    );
    if (lock_casino_bet === 1) locked.add(name);
    else locked.delete(name);
    return code;
  },
};

const someRound = (
  { chance, rounds }: CasinoEvening,
  state: PlayedRound['state'],
): PlayedRound | undefined => {
  const found = rounds.filter((round) => round.state === state);
  return found.length === 0 ? undefined : chance.pick(found);
};

export const dealt = ({ chance }: CasinoEvening, { code }: PlayedRound): readonly Card[] =>
  gameOfProof(code).deal((from) => chance.pick(from));

async function open({ house, clock, chance, rounds }: CasinoEvening): Promise<string> {
  const code = chance.pick(NAMES_OF_PROOF);
  const id = await openOne(house, clock, { code, number: rounds.length + 1 });
  rounds.push({ id, code, bets: new Map(), cards: null, state: 'open' });
  return 'ok';
}

/** A round of the day that takes bets for hours. @returns its id */
export async function openOne(
  house: ProofHouse,
  clock: Clock,
  { code, number: mid }: { readonly code: GameOfProof; readonly number: number },
): Promise<string> {
  const { rows } = await house.pool.query<{ provider_id: number; name: string }>(
    'select provider_id, name from casino_games where code = $1',
    [code],
  );
  const number = String(mid);
  const id = roundIdOf(DAY, number);
  const { provider_id: providerId, name } = rows[0]!;
  await openRound(house.pool, {
    id,
    eventId: DAY_EVENT,
    providerId,
    gameCode: code,
    mid: number,
    name: `${name} ${number}`,
    openedAt: clock.now,
    closesAt: new Date(clock.now.getTime() + HOURS),
    commitment: null,
    seed: null,
  });
  return id;
}

/** The market of a selection on the wire. */
export const marketOf = (code: GameOfProof, sid: number): number =>
  gameOf(code).markets.find(({ selections }) => selections.some((one) => one.sid === sid))?.id ?? 0;

/** On a round that was never declared, for what is taken back takes no bets; a client who is locked, here or above, is refused. */
async function bet(evening: CasinoEvening): Promise<string> {
  const { house, chance, locked } = evening;
  const round = someRound(evening, 'open');
  if (round === undefined) return 'none';
  const client = chance.pick(CLIENTS);
  const { sid, odds, lay } = chance.pick(gameOfProof(round.code).selections);
  const khai = lay !== undefined && chance.once(2);
  const price = khai ? lay : odds;
  const market = marketOf(round.code, sid);
  const stake = BigInt(chance.whole(100_00, chance.pick([150_00, 900_00])));
  const { code, data } = await house.send(
    'placeBet',
    {
      event_id: round.id,
      market_id: casinoMarketId(round.id, market),
      selection_id: sid,
      betting_type: khai ? 2 : 1,
      price: Number(price) / 1000,
      stake: coins(stake),
    },
    client,
  );
  const isLocked = [client, ...chainOf(client).map(({ name }) => name)].some((name) => locked.has(name));
  if (isLocked && code === 'ok') return 'a bet of a locked account';
  if (code === 'ok' && data !== null)
    round.bets.set(data.betslip_uid, {
      client,
      market,
      sid,
      khai,
      stake,
      odds: price,
    });
  return code;
}

/** Bets on a round are over, and its dealer has been silent for long: the desk may declare it. */
export async function silence(
  { house, clock }: Pick<CasinoEvening, 'house' | 'clock'>,
  { id }: Pick<PlayedRound, 'id'>,
): Promise<void> {
  const over = new Date(clock.now.getTime() - 10 * MINUTE);
  await house.pool.query(
    'update casino_rounds set closes_at = $2, opened_at = $2 where id = $1 and settled_at is null',
    [id, over],
  );
}

/** By the desk's own call. */
export async function declareRound(
  evening: Pick<CasinoEvening, 'house' | 'clock'>,
  round: PlayedRound,
  cards: readonly Card[],
): Promise<string> {
  await silence(evening, round);
  const { code } = await evening.house.send(
    'declareRound',
    { event_id: round.id, cards: cards.map(pictureCode), code: CODE },
    'company',
  );
  if (code === 'ok') Object.assign(round, { cards, state: 'declared' });
  return code;
}

export async function takeRoundBack(
  { house }: Pick<CasinoEvening, 'house'>,
  round: PlayedRound,
): Promise<string> {
  const { code } = await house.send('rollbackSettlement', { event_id: round.id, code: CODE }, 'company');
  if (code === 'ok') Object.assign(round, { cards: null, state: 'open' });
  return code;
}

export const postDay = async (house: ProofHouse): Promise<string> =>
  (await house.send('postCasinoDay', { day: DAY, code: CODE }, 'company')).code;

export const takeDayBack = async (house: ProofHouse): Promise<string> =>
  (await house.send('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company')).code;
