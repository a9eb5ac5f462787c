import type { CallInput } from '@pavilion/contract/calls.ts';
import { coins } from '../model/arithmetic.ts';
import { offerOn } from '../model/prices.ts';
import { judgeBet, type Asked } from '../model/take-bet.ts';
import { walletOf } from '../model/accounts.ts';
import { type Bet, type MatchSubject, person, standing, upline, type World } from '../model/world.ts';
import { judgeClose, judgeCode } from '../model/results.ts';
import { CODE } from '../house/people.ts';
import { comparePositions } from './compare-positions.ts';
import { COMPANY, WRONG_CODE, type Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type BetOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

export async function playBet(season: Season, operation: BetOf<'bet'>): Promise<void> {
  const { house, world } = season;
  const subject = world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw' || !world.people.has(operation.client)) return;
  const asked = askedFor(operation, subject, `k${season.step}`);
  const verdict = judgeBet(world, asked);
  const answered = await house.send('placeBet', requestOf(subject, asked), asked.client, asked.key);
  if (!expectAnswer(season, operation, answered, verdict.code)) return;
  world.bets.push(verdict.bet!);
  noteTaken(season, { asked, subject, uid: answered.data!.betslip_uid });
  expectBet(world, verdict.bet!, answered.data!);
}

/** Keeps a bet that was taken, to be asked for again or deleted. */
export function noteTaken(
  { house, taken }: Season,
  { asked, subject, uid }: { asked: Asked; subject: MatchSubject; uid: string },
): void {
  taken.push({
    asked,
    uid,
    async again() {
      const { code, error, data } = await house.send(
        'placeBet',
        requestOf(subject, asked),
        asked.client,
        asked.key,
      );
      return { code, error, uid: data?.betslip_uid };
    },
  });
}

/** The first answer comes again: the same bet, and nothing else has happened. */
export async function playRetry(season: Season, operation: BetOf<'retry'>): Promise<void> {
  const { world, taken } = season;
  if (taken.length === 0) return;
  const { asked, uid, again } = taken[operation.nth % taken.length]!;
  const chain = [person(world, asked.client), ...upline(world, asked.client)];
  const expected = chain.every((one) => one.active) ? 'ok' : 'account_inactive';
  const answered = await again();
  if (!expectAnswer(season, operation, answered, expected)) return;
  expectSame('retry', 'the bet of a repeated request', answered.uid, uid);
}

/** The Company deletes a bet: it is as if it had never been placed, and stays for the record. */
export async function playDeleteBet(season: Season, operation: BetOf<'delete bet'>): Promise<void> {
  const { house, world, taken, clock } = season;
  if (taken.length === 0) return;
  const { asked, uid } = taken[operation.nth % taken.length]!;
  const bet = world.bets.find(({ key }) => key === asked.key)!;
  const pending = standing(world).includes(bet) && world.subjects.get(bet.subject)!.result === undefined;
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' ? (pending ? 'ok' : 'bet_not_pending') : passed;
  const { id } = house.people.get(bet.client)!;
  const code = operation.rightCode ? CODE : WRONG_CODE;
  const answered = await house.send('deleteBet', { betslip_uid: uid, user_id: id, code }, COMPANY);
  if (!expectAnswer(season, operation, answered, expected)) return;
  bet.voided = true;
  judgeClose(world, world.matches.get(world.subjects.get(bet.subject)!.event)!);
  const { balance, used } = walletOf(world, bet.client);
  expectSame('bet', 'the balance after a deletion', answered.data!.balance, coins(balance));
  expectSame('exposure', 'the used limit after a deletion', answered.data!.used_limit, coins(used));
  await comparePositions(season, world.subjects.get(bet.subject)!.event);
}

/** `drift` hundredths off what is offered; where nothing is offered, evens. */
export function askedFor(
  { client, subject: id, runner, side, drift, stake }: BetOf<'bet'>,
  subject: MatchSubject,
  key: string,
): Asked {
  const common = { key, client, subject: id, side, stake: BigInt(stake) };
  if (subject.kind === 'session') {
    const rate = drift > 1 ? drift * 20 : side === 1 ? subject.yesRate : subject.noRate;
    const line = BigInt(drift < 0 || drift > 1 ? subject.line : subject.line + drift);
    return { ...common, selection: undefined, price: line > 0n ? line : 1n, rate };
  }
  const selection = subject.runners[runner] ?? subject.runners[0]!;
  const price = (offerOn(subject, selection, side) ?? 2000n) + BigInt(drift * 10);
  return { ...common, selection, price: price > 1000n ? price : 1010n, rate: undefined };
}

export function requestOf(subject: MatchSubject, asked: Asked): CallInput<'placeBet'> {
  const common = { event_id: subject.event, betting_type: asked.side, stake: coins(asked.stake) };
  return subject.kind === 'session'
    ? {
        ...common,
        session_id: subject.id,
        price: Number(asked.price),
        ...(asked.rate === undefined ? {} : { size: asked.rate }),
      }
    : { ...common, market_id: subject.id, selection_id: asked.selection, price: Number(asked.price) / 1000 };
}

export function expectBet(
  world: World,
  bet: Bet,
  answer: { win: number; loss: number; balance: number; used_limit: number },
): void {
  const { balance, used } = walletOf(world, bet.client);
  expectSame('bet', 'what it wins', answer.win, coins(bet.win));
  expectSame('bet', 'what it loses', answer.loss, coins(bet.loss));
  expectSame('bet', 'the balance it is answered with', answer.balance, coins(balance));
  expectSame('exposure', 'the used limit it is answered with', answer.used_limit, coins(used));
}
