import { happens, oneOf } from '../chance.ts';
import { integerBetween, type Random } from '../simulator/random.ts';
import type { DebitAnswer, DebitLine } from './debit-line.ts';
import { openAccount, type SupplierAccount } from './supplier-account.ts';

/** How often, of one, a supplier does what it should not, or must not. */
export type Habits = {
  /** Says the same again, after the answer or beside it. */
  readonly twice: number;
  /** Sends a refund before its bet, a win before its bet, a win after its round was closed. */
  readonly disorder: number;
  /** Sends what is forged, altered, of somebody else or no amount. */
  readonly lies: number;
  /** Hangs up before the answer of a bet, and then refunds it. */
  readonly silent: number;
  /** Refunds a bet that stands. */
  readonly refunds: number;
  /** Never says that the round is over. */
  readonly leaves: number;
};

export type Player = { readonly user: string; readonly token: string };

type Bet = { readonly id: string; readonly round: string; readonly amount: number };
type Left = { readonly player: Player; readonly bet: Bet };
type Playing = Supplier & { readonly account: SupplierAccount };

export type Supplier = {
  readonly line: DebitLine;
  readonly random: Random;
  readonly habits: Habits;
  readonly games: readonly string[];
  /** Tells its transactions from those of another run. */
  readonly run: string;
};

/** How the protocol counts a coin, and a paisa. */
export const COIN = 100_000;
const PAISA = COIN / 100;
const MOST_BETS = 3;
const STAKE = { least: 1_00, most: 300_00 };
const WINS = 0.45;
const MOST_TIMES = 4;
const OLD_MS = 60_000;

/** Refusals that a house may answer a bet with, whatever the supplier does. */
const FAIR = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED']);

/** Says something that moves money, now and then once more: the same answer must come. */
async function move(
  { line, random, habits, account }: Playing,
  action: string,
  body: object,
): Promise<DebitAnswer> {
  const beside = happens(random, habits.twice / 2) ? line.say(action, body) : undefined;
  const answer = await line.say(action, body);
  const again = beside === undefined && happens(random, habits.twice) ? line.say(action, body) : beside;
  const second = await again;
  if (second === undefined) return answer;
  account.count(`${action} twice`);
  const taken = answer.status === 'RS_OK';
  const same = second.status === answer.status && (!taken || second.balance === answer.balance);
  // What is refused is not kept: a limit may have changed in between.
  if (!same && taken === (second.status === 'RS_OK'))
    account.complaints.push(
      `${action} twice: ${answer.status} ${answer.balance}, then ${second.status} ${second.balance}`,
    );
  return taken ? answer : second;
}

const refund = (playing: Playing, { user }: Player, about: string): Promise<DebitAnswer> =>
  move(playing, 'transaction/rollback', {
    user,
    transaction_uuid: playing.account.name('r'),
    reference_transaction_uuid: about,
  });

type Won = { readonly player: Player; readonly bet: Bet; readonly amount: number; readonly close: boolean };

const winning = ({ account }: Playing, { player, bet, amount, close }: Won) => ({
  user: player.user,
  transaction_uuid: account.name('w'),
  reference_transaction_uuid: bet.id,
  round: bet.round,
  amount,
  round_closed: close,
});

type BetBody = { readonly transaction_uuid: string; readonly amount: number };

/** What must be refused, by what it changes of a bet that stands, and how. */
const LIES: readonly (readonly [
  what: string,
  status: string,
  change: (bet: BetBody, id: string) => object,
])[] = [
  ['forged', 'RS_ERROR_INVALID_SIGNATURE', (_, id) => ({ transaction_uuid: id })],
  ['as text', 'RS_ERROR_WRONG_TYPES', (_, id) => ({ transaction_uuid: id, amount: '100' })],
  ['too fine', 'RS_ERROR_WRONG_SYNTAX', (_, id) => ({ transaction_uuid: id, amount: COIN + 1 })],
  ['negative', 'RS_ERROR_WRONG_SYNTAX', (_, id) => ({ transaction_uuid: id, amount: -COIN })],
  [
    'old',
    'RS_ERROR_INVALID_SIGNATURE',
    (_, id) => ({ transaction_uuid: id, timestamp: Date.now() - OLD_MS }),
  ],
  ['another token', 'RS_ERROR_INVALID_TOKEN', (_, id) => ({ transaction_uuid: id, token: 'nobody' })],
  ['another amount', 'RS_ERROR_DUPLICATE_TRANSACTION', ({ amount }) => ({ amount: amount + PAISA })],
];

async function lie({ line, random, account }: Playing, bet: BetBody): Promise<void> {
  const [what, status, change] = oneOf(random, LIES);
  const body = { ...bet, ...change(bet, account.name('x')) };
  const answer = await (what === 'forged' ? line.forge : line.say)('transaction/bet', body);
  account.expect(`a lie (${what})`, answer, status);
}

/** Says of a bet that has not come that it has won, and may be that it is refunded: then it must not be taken any more. */
async function comesTooEarly(playing: Playing, player: Player, bet: Bet, body: object): Promise<boolean> {
  const { line, random, account } = playing;
  const early = winning(playing, { player, bet, amount: bet.amount, close: false });
  account.expect(
    'a win before its bet',
    await line.say('transaction/win', early),
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  if (happens(random, 0.5)) return false;
  account.expect('a refund before its bet', await refund(playing, player, bet.id), 'RS_OK');
  const late = await move(playing, 'transaction/bet', body);
  account.expect('a bet after its refund', late, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  return true;
}

/** Places a bet in one of the ways in which a supplier does; undefined when it does not stand. */
async function place(
  playing: Playing,
  player: Player,
  at: { round: string; game: string },
): Promise<Bet | undefined> {
  const { line, random, habits, account } = playing;
  const amount = integerBetween(random, STAKE.least, STAKE.most) * PAISA;
  const bet: Bet = { id: account.name('b'), round: at.round, amount };
  const body = { ...player, game_code: at.game, round: at.round, transaction_uuid: bet.id, amount };
  if (happens(random, habits.disorder) && (await comesTooEarly(playing, player, bet, body))) return undefined;
  if (happens(random, habits.silent)) {
    await line.hangUp('transaction/bet', body);
    account.expect('a refund of who knows', await refund(playing, player, bet.id), 'RS_OK');
    return undefined;
  }
  const placed = await move(playing, 'transaction/bet', body);
  if (!account.expect('a bet', placed, 'RS_OK', ...FAIR)) return undefined;
  account.gain(player.user, -amount);
  if (happens(random, habits.lies)) await lie(playing, body);
  if (!happens(random, habits.refunds)) return bet;
  account.expect('a refund', await refund(playing, player, bet.id), 'RS_OK');
  account.gain(player.user, amount);
  const late = await line.say('transaction/win', winning(playing, { player, bet, amount, close: false }));
  account.expect('a win after a refund', late, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  return undefined;
}

async function win(playing: Playing, of: Left, close: boolean): Promise<void> {
  const { random, account } = playing;
  const most = (of.bet.amount / PAISA) * MOST_TIMES;
  const amount = happens(random, WINS) ? integerBetween(random, 1, most) * PAISA : 0;
  const answer = await move(playing, 'transaction/win', winning(playing, { ...of, amount, close }));
  if (account.expect(amount === 0 ? 'a loss' : 'a win', answer, 'RS_OK'))
    account.gain(of.player.user, amount);
}

/**
 * A supplier of virtual sports as a house must live with it: it plays rounds, says things twice, out of order and falsely, hangs up,
 * and keeps its own account of what each player has left. `complaints` names each answer that it should not have had.
 */
export function createDebitSupplier(supplier: Supplier) {
  const { line, random, habits, games, run } = supplier;
  const account = openAccount(run);
  const playing: Playing = { ...supplier, account };
  const left: Left[] = [];
  return {
    complaints: account.complaints,
    counts: account.counts,
    /** Plays a round for a player from its bets to its last win, or leaves it. */
    async playRound(player: Player): Promise<void> {
      const at = { round: account.name('g'), game: oneOf(random, games) };
      const bets: Bet[] = [];
      for (let more = integerBetween(random, 1, MOST_BETS); more > 0; more -= 1) {
        const bet = await place(playing, player, at);
        if (bet !== undefined) bets.push(bet);
      }
      const [last, ...others] = bets;
      if (last === undefined) return;
      if (happens(random, habits.leaves)) {
        left.push({ player, bet: last });
        return;
      }
      for (const bet of others) await win(playing, { player, bet }, false);
      await win(playing, { player, bet: last }, true);
      if (happens(random, habits.disorder))
        await win(playing, { player, bet: oneOf(random, bets) }, happens(random, 0.5));
    },
    /** Says of every round that was left that it is over. */
    async closeLeft(): Promise<void> {
      for (const one of left.splice(0)) await win(playing, one, true);
    },
    /** What a player has gained by its account. */
    gained: ({ user }: Player): number => account.gained(user),
    async balance({ user, token }: Player): Promise<number> {
      return (await line.say('user/balance', { user, token })).balance ?? 0;
    },
  };
}
