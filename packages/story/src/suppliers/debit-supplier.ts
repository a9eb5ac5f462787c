import { happens, oneOf } from '../chance.ts';
import { integerBetween, type Random } from '../simulator/random.ts';
import type { DebitAnswer, DebitLine } from './debit-line.ts';

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

/** Refusals that a house may answer a bet with, whatever the supplier does. */
const FAIR = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED']);

/**
 * A supplier of virtual sports as a house must live with it: it plays rounds, says things twice, out of order and falsely, hangs up,
 * and keeps its own account of what each player has left. `complaints` names each answer that it should not have had.
 */
export function createDebitSupplier({ line, random, habits, games, run }: Supplier) {
  const gains = new Map<string, number>();
  const complaints: string[] = [];
  const counts = new Map<string, number>();
  const left: Left[] = [];
  let said = 0;

  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const gain = (player: Player, amount: number): void =>
    void gains.set(player.user, (gains.get(player.user) ?? 0) + amount);
  const name = (what: string): string => `${run}-${what}${(said += 1)}`;

  function expect(what: string, answer: DebitAnswer, ...fine: readonly string[]): boolean {
    count(`${what}: ${answer.status}`);
    if (!fine.includes(answer.status)) complaints.push(`${what}: ${answer.status} ${answer.message ?? ''}`);
    return answer.status === 'RS_OK';
  }

  /** Says something that moves money, now and then once more: the same answer must come. */
  async function move(action: string, body: object): Promise<DebitAnswer> {
    const beside = happens(random, habits.twice / 2) ? line.say(action, body) : undefined;
    const answer = await line.say(action, body);
    const again = beside === undefined && happens(random, habits.twice) ? line.say(action, body) : beside;
    const second = await again;
    if (second === undefined) return answer;
    count(`${action} twice`);
    const same =
      second.status === answer.status && (answer.status !== 'RS_OK' || second.balance === answer.balance);
    // What is refused is not kept: a limit may have changed in between.
    if (!same && (answer.status === 'RS_OK') === (second.status === 'RS_OK'))
      complaints.push(
        `${action} twice: ${answer.status} ${answer.balance}, then ${second.status} ${second.balance}`,
      );
    return answer.status === 'RS_OK' ? answer : second;
  }

  const refund = (player: Player, reference_transaction_uuid: string): Promise<DebitAnswer> =>
    move('transaction/rollback', {
      user: player.user,
      transaction_uuid: name('r'),
      reference_transaction_uuid,
    });

  const winning = (player: Player, bet: Bet, amount: number, close: boolean) => ({
    user: player.user,
    transaction_uuid: name('w'),
    reference_transaction_uuid: bet.id,
    round: bet.round,
    amount,
    round_closed: close,
  });

  /** What must be refused, whoever says it. */
  async function lie(body: { readonly amount: number } & object): Promise<void> {
    const id = { transaction_uuid: name('x') };
    const [what, answer, status] = oneOf(random, [
      ['forged', () => line.forge('transaction/bet', { ...body, ...id }), 'RS_ERROR_INVALID_SIGNATURE'],
      [
        'as text',
        () => line.say('transaction/bet', { ...body, ...id, amount: '100' }),
        'RS_ERROR_WRONG_TYPES',
      ],
      [
        'too fine',
        () => line.say('transaction/bet', { ...body, ...id, amount: COIN + 1 }),
        'RS_ERROR_WRONG_SYNTAX',
      ],
      [
        'negative',
        () => line.say('transaction/bet', { ...body, ...id, amount: -COIN }),
        'RS_ERROR_WRONG_SYNTAX',
      ],
      [
        'old',
        () => line.say('transaction/bet', { ...body, ...id, timestamp: Date.now() - 60_000 }),
        'RS_ERROR_INVALID_SIGNATURE',
      ],
      [
        'another token',
        () => line.say('transaction/bet', { ...body, ...id, token: 'nobody' }),
        'RS_ERROR_INVALID_TOKEN',
      ],
      [
        'another amount',
        () => line.say('transaction/bet', { ...body, amount: body.amount + PAISA }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ],
    ] as const);
    expect(`a lie (${what})`, await answer(), status);
  }

  /** Places a bet in one of the ways in which a supplier does; undefined when it does not stand. */
  async function place(player: Player, round: string, game: string): Promise<Bet | undefined> {
    const amount = integerBetween(random, STAKE.least, STAKE.most) * PAISA;
    const bet: Bet = { id: name('b'), round, amount };
    const body = { ...player, game_code: game, round, transaction_uuid: bet.id, amount };
    if (happens(random, habits.disorder)) {
      expect(
        'a win before its bet',
        await line.say('transaction/win', winning(player, bet, amount, false)),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      );
      if (happens(random, 0.5)) {
        expect('a refund before its bet', await refund(player, bet.id), 'RS_OK');
        expect(
          'a bet after its refund',
          await move('transaction/bet', body),
          'RS_ERROR_TRANSACTION_ROLLED_BACK',
        );
        return undefined;
      }
    }
    if (happens(random, habits.silent)) {
      await line.hangUp('transaction/bet', body);
      expect('a refund of who knows', await refund(player, bet.id), 'RS_OK');
      return undefined;
    }
    const placed = await move('transaction/bet', body);
    if (!expect('a bet', placed, 'RS_OK', ...FAIR)) return undefined;
    gain(player, -amount);
    if (happens(random, habits.lies)) await lie(body);
    if (!happens(random, habits.refunds)) return bet;
    expect('a refund', await refund(player, bet.id), 'RS_OK');
    gain(player, amount);
    expect(
      'a win after a refund',
      await line.say('transaction/win', winning(player, bet, amount, false)),
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    return undefined;
  }

  async function win(player: Player, bet: Bet, close: boolean): Promise<void> {
    const amount = happens(random, WINS)
      ? integerBetween(random, 1, (bet.amount / PAISA) * MOST_TIMES) * PAISA
      : 0;
    if (
      expect(
        amount === 0 ? 'a loss' : 'a win',
        await move('transaction/win', winning(player, bet, amount, close)),
        'RS_OK',
      )
    )
      gain(player, amount);
  }

  return {
    complaints,
    counts: (): ReadonlyMap<string, number> => counts,
    /** Plays a round for a player from its bets to its last win, or leaves it. */
    async playRound(player: Player): Promise<void> {
      const round = name('g');
      const game = oneOf(random, games);
      const bets: Bet[] = [];
      for (let more = integerBetween(random, 1, MOST_BETS); more > 0; more -= 1) {
        const bet = await place(player, round, game);
        if (bet !== undefined) bets.push(bet);
      }
      const [last] = bets;
      if (last === undefined) return;
      if (happens(random, habits.leaves)) {
        left.push({ player, bet: last });
        return;
      }
      for (const bet of bets.slice(1)) await win(player, bet, false);
      await win(player, last, true);
      if (happens(random, habits.disorder)) await win(player, oneOf(random, bets), happens(random, 0.5));
    },
    /** Says of every round that was left that it is over. */
    async closeLeft(): Promise<void> {
      for (const { player, bet } of left.splice(0)) await win(player, bet, true);
    },
    /** What a player has gained by its account. */
    gained: ({ user }: Player): number => gains.get(user) ?? 0,
    async balance({ user, token }: Player): Promise<number> {
      return (await line.say('user/balance', { user, token })).balance ?? 0;
    },
  };
}

export type DebitSupplier = ReturnType<typeof createDebitSupplier>;
