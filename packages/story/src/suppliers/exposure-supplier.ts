import { happens, oneOf } from '../chance.ts';
import { integerBetween, seededRandom, type Random } from '../simulator/random.ts';
import type { Habits, Player } from './debit-supplier.ts';
import type { ExposureAnswer, ExposureLine } from './exposure-line.ts';
import { JUDGED_GAME, runnersOf } from './live-table.ts';
import { openAccount, type SupplierAccount } from './supplier-account.ts';

export type ExposureSupplier = {
  readonly line: ExposureLine;
  readonly random: Random;
  readonly habits: Habits;
  readonly games: readonly string[];
  /** Tells its rounds from those of another run. */
  readonly run: string;
};
type Playing = ExposureSupplier & { readonly account: SupplierAccount; now(): number };

/** What a player can lose in a market of a round, in paise. */
type Stake = { readonly player: Player; readonly market: string; readonly amount: number };
type Table = { readonly round: string; readonly game: string; readonly stakes: readonly Stake[] };

const TAKEN = 'taken';
const SHORT = 'Insufficient limit';
const WAITS = 'the result waits for a person';
const MARKETS = ['m1', 'm2'];
const MOST_CHANGES = 4;
const COIN = 100;
const LOSS = { least: 0, most: 300 * COIN };
const BETS = 0.7;
const WINS = 0.45;
const MOST_TIMES = 4;
const SEEDS = 2 ** 31;

/** Chances of its own for what happens beside other things: whatever comes first, the same seed plays the same rounds. */
const forked = (random: Random): Random => seededRandom(integerBetween(random, 0, SEEDS));

/** What an answer says, without the names of what it is about. */
const wordOf = ({ status, message = '' }: ExposureAnswer) => ({
  status: status === 0 ? TAKEN : message.split(':')[0]!,
  message,
});

/** Says something, now and then once more, beside it or after it, or after nobody knows whether it was heard: the same must be answered. */
async function move({ line, random, habits, account }: Playing, action: string, body: object) {
  if (happens(random, habits.silent)) {
    await line.hangUp(action, body);
    account.count(`${action} after silence`);
  }
  const beside = happens(random, habits.twice / 2) ? line.say(action, body) : undefined;
  const answer = await line.say(action, body);
  const second = await (beside ?? (happens(random, habits.twice) ? line.say(action, body) : undefined));
  if (second === undefined) return wordOf(answer);
  account.count(`${action} twice`);
  const same = JSON.stringify(second) === JSON.stringify(answer);
  // What is refused is not kept: a limit may have changed in between.
  if (!same && answer.status === second.status && answer.status === 0)
    account.complaints.push(`${action} twice: ${JSON.stringify(answer)}, then ${JSON.stringify(second)}`);
  return wordOf(answer.status === 0 ? answer : second);
}

type Place = Omit<Stake, 'amount'> & Pick<Table, 'round' | 'game'>;

const exposing = ({ now }: Playing, { player, market, round, game }: Place, amount: number) => ({
  token: player.token,
  userId: player.user,
  gameId: game,
  matchName: 'A live table',
  roundId: round,
  marketId: market,
  marketType: 'Match odds',
  calculateExposure: amount / COIN,
  exposureTime: now(),
});
type Exposing = ReturnType<typeof exposing>;

/** What must be refused, by what it changes of an exposure that stands. */
const LIES: readonly (readonly [status: string, change: (said: Exposing) => object])[] = [
  ['malformed', () => ({ calculateExposure: -1 })],
  ['malformed', () => ({ calculateExposure: '1' })],
  ['malformed', ({ calculateExposure }) => ({ calculateExposure: calculateExposure + 0.001 })],
  ['unknown game', () => ({ gameId: 'nothing' })],
  ['unknown user', () => ({ userId: 'nobody' })],
  ['the token opens nothing', ({ exposureTime }) => ({ token: 'nobody', exposureTime: exposureTime + 1 })],
  ['older than what is known', ({ exposureTime }) => ({ exposureTime: exposureTime - 1 })],
  [
    'said otherwise at the same time',
    ({ calculateExposure }) => ({ calculateExposure: Math.round(calculateExposure * COIN + 1) / COIN }),
  ],
];

async function lie({ line, random, account }: Playing, said: Exposing): Promise<void> {
  const [status, change] = oneOf(random, LIES);
  account.expect('a lie', wordOf(await line.say('exposure', { ...said, ...change(said) })), status);
}

/** Says again and again what a player can lose in a market, the last of it standing; undefined when nothing stands. */
async function stake(playing: Playing, at: Place): Promise<Stake | undefined> {
  const { random, habits, account, line } = playing;
  const { player, market, round } = at;
  const refund = { roundId: round, userId: player.user, marketId: market };
  if (happens(random, habits.disorder)) {
    account.expect('a refund before its bets', await move(playing, 'refund', refund), TAKEN);
    const late = await move(playing, 'exposure', exposing(playing, at, COIN));
    account.expect('an exposure after its refund', late, 'the bets were refunded');
    return undefined;
  }
  const takeBack = async (): Promise<undefined> => {
    account.expect('a refund', await move(playing, 'refund', refund), TAKEN);
    const late = wordOf(await line.say('exposure', exposing(playing, at, COIN)));
    account.expect('an exposure after its refund', late, 'the bets were refunded');
    return undefined;
  };
  let amount = 0;
  for (let more = integerBetween(random, 1, MOST_CHANGES); more > 0; more -= 1) {
    amount = integerBetween(random, LOSS.least, LOSS.most);
    const said = exposing(playing, at, amount);
    // After silence the first of two may yet be taken: what is refused is taken back, so that nothing of it can stand.
    if (!account.expect('an exposure', await move(playing, 'exposure', said), TAKEN, SHORT))
      return takeBack();
    if (happens(random, habits.lies)) await lie(playing, said);
  }
  return happens(random, habits.refunds) ? takeBack() : { player, market, amount };
}

type Brought = { readonly userId: string; readonly marketId: string; readonly downpl: number };

const resultsOf = (
  { round, game }: Table,
  result: readonly Brought[],
  deal: { readonly aWins: boolean; readonly falsely: boolean },
) => ({
  roundId: round,
  betvoid: false,
  market: { marketRunner: game === JUDGED_GAME ? runnersOf(deal) : [] },
  result,
});

/** Results that must be refused, whole, and leave all as it was. */
async function lieOfResults(
  { line, account }: Playing,
  table: Table,
  brought: readonly Brought[],
  aWins: boolean,
) {
  const [stands] = table.stakes;
  if (stands === undefined) return;
  const { player, market, amount } = stands;
  const said = async (what: string, status: string, result: readonly Brought[], falsely = false) =>
    account.expect(
      `a lie (${what})`,
      wordOf(await line.say('results', resultsOf(table, result, { aWins, falsely }))),
      status,
    );
  const worse = { userId: player.user, marketId: market, downpl: -(amount + 1) / COIN };
  const others = brought.filter(({ userId, marketId }) => userId !== player.user || marketId !== market);
  await said('loses more', 'loses more than its exposure', [...others, worse]);
  await said('a client twice', 'a client twice in one result', [...brought, ...brought.slice(0, 1)]);
  await said('nobody', 'unknown user', [...brought, { ...worse, userId: 'nobody' }]);
  await said('another market', 'unknown market', [...brought, { ...worse, marketId: 'm9' }]);
  if (table.game === JUDGED_GAME) await said('the loser has won', WAITS, brought, true);
}

/** Tells what every market has brought: all at once, or market by market. */
async function end(playing: Playing, table: Table): Promise<void> {
  const { random, habits, account, line } = playing;
  const gains = table.stakes.map((one) => ({
    ...one,
    gain: happens(random, WINS) ? integerBetween(random, 0, one.amount * MOST_TIMES + COIN) : -one.amount,
  }));
  const brought = gains.map(({ player, market, gain }) => ({
    userId: player.user,
    marketId: market,
    downpl: gain / COIN,
  }));
  const aWins = happens(random, 0.5);
  if (happens(random, habits.lies)) await lieOfResults(playing, table, brought, aWins);
  const parts = happens(random, 0.5)
    ? [brought]
    : MARKETS.map((market) => brought.filter(({ marketId }) => marketId === market));
  for (const result of parts.filter(({ length }) => length > 0)) {
    const body = resultsOf(table, result, { aWins, falsely: false });
    account.expect('results', await move(playing, 'results', body), TAKEN);
  }
  for (const { player, gain } of gains) account.gain(player.user, gain);
  const [first] = gains;
  if (first === undefined || !happens(random, habits.disorder)) return;
  const { round, game } = table;
  const late = exposing(playing, { player: first.player, market: first.market, round, game }, COIN);
  account.expect(
    'an exposure after its result',
    wordOf(await line.say('exposure', late)),
    'the market is over',
  );
  const other = [{ ...brought[0]!, downpl: (first.gain + COIN) / COIN }];
  const again = await line.say('results', resultsOf(table, other, { aWins, falsely: false }));
  account.expect('another result', wordOf(again), 'has another result');
}

/**
 * A supplier of live tables as a house must live with it: it says again and again what players can lose, doubled, out of order, falsely
 * and after silence, tells what they have won, and keeps its own account. `complaints` names each answer that it should not have had.
 */
export function createExposureSupplier(supplier: ExposureSupplier) {
  const { line, random, habits, games, run } = supplier;
  const account = openAccount(run);
  let time = 0;
  const playing: Playing = { ...supplier, account, now: () => (time += 2) };
  const left: { readonly playing: Playing; readonly table: Table }[] = [];
  return {
    complaints: account.complaints,
    counts: account.counts,
    /** Opens the games for a player. @throws Error when its token opens nothing */
    async letIn({ token }: Player, operatorId: string): Promise<void> {
      const { errorCode, message } = await line.say('auth', { token, operatorId });
      if (errorCode !== 0) throw new Error(`a player is not let in: ${message}`);
    },
    /** Plays a round of a table that these players sit at, from its first exposure to its result, or leaves it. */
    async playRound(players: readonly Player[]): Promise<void> {
      const own: Playing = { ...playing, random: forked(random) };
      const at = { round: account.name('g'), game: oneOf(own.random, games) };
      const places = players.flatMap((player) =>
        MARKETS.filter(() => happens(own.random, BETS)).map((market) => ({ ...at, player, market })),
      );
      const stakes = await Promise.all(
        places.map((place) => stake({ ...playing, random: forked(own.random) }, place)),
      );
      const table = { ...at, stakes: stakes.filter((one) => one !== undefined) };
      if (table.stakes.length === 0) return;
      if (happens(own.random, habits.leaves)) left.push({ playing: own, table });
      else await end(own, table);
    },
    /** Tells the results of every round that was left. */
    async closeLeft(): Promise<void> {
      for (const { playing: own, table } of left.splice(0)) await end(own, table);
    },
    /** What a player has gained by its account, in paise. */
    gained: ({ user }: Player): number => account.gained(user),
  };
}
