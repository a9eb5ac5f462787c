import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { roundAgain } from '@pavilion/engine/casino/fair-round.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { differingCasino } from '../../../packages/server/src/house-checks/casino-books.ts';
import { openProofHouse, type ProofHouse } from '../house/proof-house.ts';
import { dealerAtPace } from '../house/stage-rounds.ts';
import { CLIENTS, STAGE_PEOPLE } from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { checkJournal } from '../invariants/journal.ts';
import { killAt } from './kill-at.ts';

/** A game that takes bets again after two cards and after four. */
const GAME = 'teen';
const LAST_STAGE = 4;
/** Whoever asks for so little is served at the price of the table. */
const ANY_PRICE = 1.01;
const MOST_STEPS = 20;

type Round = {
  readonly id: string;
  readonly state: string;
  readonly cards: readonly string[];
  readonly told: boolean;
};
type Bet = {
  readonly round: string;
  readonly client: string;
  readonly sid: 1 | 2;
  readonly stake: bigint;
  /** As the slip shows it: "1.96". */
  readonly price: string;
};
/** Stakes are whole hundreds of coins: nothing is rounded. */
const wins = ({ stake, price }: Bet): bigint => (stake * (hundredths(price) - 100n)) / 100n;
const hundredths = (price: string): bigint => BigInt(price.replace('.', ''));

type Scene = {
  readonly house: ProofHouse;
  readonly connectionString: string;
  readonly clock: { now: Date };
  readonly bets: Bet[];
  readonly purses: ReadonlyMap<string, bigint>;
  readonly isStruck: (place: Place) => boolean;
};
/** Where a dealer is struck. */
type Place = Pick<DealerKill, 'at' | 'table'>;
export type DealerKill = {
  /** How the table was when the dealer was struck. */
  readonly at: string;
  readonly table: string;
  readonly problems: readonly string[];
};

/**
 * Kills the dealer with kill -9 while it opens a round, closes its bets, takes bets again between its cards, declares it, and tells
 * the seed of one that the desk has cancelled. After each blow nothing is half done, clients bet on, and a dealer who knows nothing
 * but what is stored takes the step: every round ends once, with the cards that its own record makes, and its bets are paid once.
 *
 * @param isStruck where nobody needs to be struck any more
 */
export async function runDealerKills(
  postgres: TemporaryPostgres,
  declaring: readonly string[],
  tell: (kill: DealerKill) => void,
  isStruck: Scene['isStruck'] = () => false,
): Promise<boolean> {
  const { connectionString, drop } = await postgres.newDatabase();
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const house = await openProofHouse(connectionString, STAGE_PEOPLE, () => clock.now);
  try {
    await house.pool.query('update casino_games set enabled = code = $1', [GAME]);
    const purses = await pursesOf(house);
    const scene = { house, connectionString, clock, bets: [], purses, isStruck };
    return await dealStruck(scene, declaring, tell);
  } finally {
    await house.close();
    await drop();
  }
}

async function dealStruck(
  scene: Scene,
  declaring: readonly string[],
  tell: (kill: DealerKill) => void,
): Promise<boolean> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const rounds = await roundsOf(scene.house);
    const last = rounds.at(-1);
    const at = last === undefined ? 'no round' : `${last.state}, ${last.cards.length} cards`;
    for (const table of placesToStrike(last, declaring)) {
      if (scene.isStruck({ at, table })) continue;
      const problems = await strike(scene, table);
      tell({ at, table, problems });
      if (problems.length > 0) return false;
    }
    const over = rounds.length === 2 && last?.told === false && last.state === 'cancelled';
    const next = await dealerAtPace(scene.house.app.house).dealDue();
    await betWhereTaken(scene);
    if (over) {
      const problems = await judge(scene);
      if (problems.length > 0) tell({ at: 'the end', table: 'none', problems });
      return problems.length === 0;
    }
    if ((await roundsOf(scene.house)).length === 2) await cancelLast(scene.house);
    else if (next !== undefined) scene.clock.now = next;
  }
  throw new Error('the rounds never ended');
}

/** Cards that fall between two stages are nowhere written: what comes next is struck. */
const placesToStrike = (last: Round | undefined, declaring: readonly string[]): readonly string[] =>
  last?.state === 'dealing' && last.cards.length === LAST_STAGE ? declaring : ['casino_rounds'];

async function roundsOf({ pool }: ProofHouse): Promise<Round[]> {
  const { rows } = await pool.query<Round>(
    'select id, state, cards, revealed_at is not null as told from casino_rounds order by opened_at, id',
  );
  return rows;
}

async function pursesOf({ pool }: ProofHouse): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ username: string; balance: bigint }>(
    'select u.username, w.balance from wallets w join users u on u.id = w.user_id where u.role = 7',
  );
  return new Map(rows.map(({ username, balance }) => [username, balance]));
}

/** All that a dealer may change. */
async function dealt({ pool }: ProofHouse): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select (select coalesce(jsonb_agg(r order by r.id), '[]') from casino_rounds r)::text
       || (select coalesce(jsonb_agg(w order by w.user_id), '[]') from wallets w)::text
       || (select coalesce(jsonb_agg(b order by b.id), '[]') from bets b)::text
       || (select count(*) from settlements) || '/' || (select count(*) from casino_lines) as all`,
  );
  return rows[0]!.all;
}

async function strike({ house, connectionString, clock }: Scene, table: string): Promise<string[]> {
  const before = await dealt(house);
  const hit = await killAt(table, { pool: house.pool, connectionString, now: clock.now });
  return [
    ...(hit ? [] : ['the dealer ended by itself']),
    ...((await dealt(house)) === before ? [] : ['a step was half taken']),
  ];
}

/** Clients bet once in each stage, on both sides, with a seed of their own and without. */
async function betWhereTaken({ house, bets }: Scene): Promise<void> {
  const last = (await roundsOf(house)).at(-1);
  if (last?.state !== 'betting') return;
  for (const [place, client] of CLIENTS.entries()) {
    const sid = place % 2 === 0 ? 1 : 2;
    const stake = 100 * (place + 1);
    const seed = place === 0 || last.cards.length > 0 ? {} : { client_seed: `seed of ${client}` };
    const on = { event_id: last.id, market_id: casinoMarketId(last.id, 1), selection_id: sid, ...seed };
    const { code, data } = await house.send(
      'placeBet',
      { ...on, betting_type: 1, price: ANY_PRICE, stake },
      client,
    );
    if (data === null) throw new Error(`a bet was refused: ${code}`);
    bets.push({ round: last.id, client, sid, stake: BigInt(stake) * 100n, price: data.display_price });
  }
}

async function cancelLast(house: ProofHouse): Promise<void> {
  const { id, state } = (await roundsOf(house)).at(-1)!;
  if (state === 'cancelled') return;
  const { code } = await house.send('cancelCasinoGame', { event_id: id }, 'company');
  if (code !== 'ok') throw new Error(`the round was not cancelled: ${code}`);
}

/** The cards that anybody makes of what a round published, and who won with them. */
async function madeAgain({ house }: Scene, { id }: Round) {
  const { data } = await house.send('roundRecords', { event_id: id }, CLIENTS[0]);
  const fair = data?.records[0]?.fair;
  if (fair?.seed === null || fair?.seed === undefined) return undefined;
  const contributions = fair.contributions.map((one) => ({
    betslipUid: one.betslip_uid,
    clientSeed: one.client_seed,
  }));
  return roundAgain({ eventId: id, gameCode: GAME, commit: fair.commit, seed: fair.seed, contributions });
}

/** The first round was dealt and paid once, the second gave its stakes back. */
async function judge(scene: Scene): Promise<string[]> {
  const { house, bets, purses } = scene;
  const rounds = await roundsOf(house);
  const [first, second] = rounds;
  const made = await madeAgain(scene, first!);
  const cards = made?.cards.map(pictureCode).join() ?? 'nothing, for its seed was not told';
  const winner = { 'Player A': 1, 'Player B': 2 }[made?.ending.winner ?? ''];
  const now = await pursesOf(house);
  const unpaid = CLIENTS.filter((client) => {
    const brought = bets
      .filter((bet) => bet.client === client && bet.round === first!.id)
      .reduce((sum, bet) => sum + (bet.sid === winner ? wins(bet) : -bet.stake), 0n);
    return now.get(client) !== purses.get(client)! + brought;
  });
  const { rows } = await house.pool.query<{ results: string }>(
    'select coalesce(string_agg(round_id, $1 order by id), $2) as results from settlements',
    [',', ''],
  );
  return [
    ...(made?.commitMatches === true && cards === first!.cards.join()
      ? []
      : [`its record makes ${cards} of it and not ${first!.cards.join()}`]),
    ...(rounds.map(({ state, told }) => `${state} ${told}`).join() === 'declared true,cancelled true'
      ? []
      : [`rounds: ${JSON.stringify(rounds)}`]),
    ...(rows[0]!.results === `${first!.id},${second?.id}` ? [] : [`results of ${rows[0]!.results}`]),
    ...unpaid.map((client) => `${client} has not what his bets brought`),
    ...(await differingCasino(house.pool, async () => undefined)),
    ...(await checkJournal(house.pool)).map(({ invariant, detail }) => `${invariant}: ${detail}`),
  ];
}
