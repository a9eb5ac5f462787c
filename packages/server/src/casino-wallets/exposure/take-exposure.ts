import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { takeToldBet, tellBet, toldBet, type ToldBet } from '../../bets/told-bets.ts';
import { casinoOf } from '../../casino-providers/casino-state.ts';
import { toldRoundById, type ToldRound } from '../../matches/told-rounds.ts';
import { amendRound, openToldRound, type Acting } from '../acts.ts';
import type { ToldExposure } from './exposure-message.ts';
import { ExposureRefusal } from './exposure-refusal.ts';
import { heldExposure, inTurn, isRefunded, keepExposure, walletOf, type Exposure } from './exposures.sql.ts';

/** What a client has, and what of it is tied up. */
export type Purse = { readonly balance: Paise; readonly used: Paise };

type Around = {
  readonly game: { readonly game_code: string; readonly name: string };
  /** Asked of what is new alone: the same again is answered as it was. */
  readonly refuse: () => Promise<void>;
  readonly address: string;
  readonly userAgent: string;
};

type Said = { readonly message: ToldExposure; readonly clientId: number; readonly amount: Paise };

/** Takes what a client can lose in a market from now on, in place of what was told before (rules 11). */
export async function takeExposure(acting: Acting, said: Said, around: Around): Promise<Purse> {
  const { message, clientId, amount } = said;
  const { db, provider } = acting;
  const of = { providerId: provider.id, mid: message.roundId };
  const at = { marketId: message.marketId, clientId };
  await inTurn(db, of, false);
  if (await isRefunded(db, of, at)) throw new ExposureRefusal('the bets were refunded');
  const before = await heldExposure(db, of, at);
  const content = JSON.stringify([String(amount), message.gameId]);
  if (before.toldAt === message.exposureTime && before.content === content)
    return { balance: before.balance ?? 0n, used: before.used ?? 0n };
  refuseOld(before, message);
  await around.refuse();
  await refuseShut(acting, clientId);
  const round = await openToldRound(acting, { mid: message.roundId, game: around.game, clientId: null });
  if (round.state !== 'open') throw new ExposureRefusal('the round is over');
  const bets = await change(acting, { before, round, said, around });
  const purse = await walletOf(db, clientId);
  const toldAt = message.exposureTime;
  await keepExposure(db, of, { ...at, toldAt, content, amount, bets, ...purse, roundId: round.id });
  return purse;
}

function refuseOld({ state, toldAt }: Exposure, { exposureTime }: ToldExposure): void {
  if (state !== 'open') throw new ExposureRefusal('the market is over');
  if (exposureTime < toldAt) throw new ExposureRefusal('older than what is known');
  if (exposureTime === toldAt) throw new ExposureRefusal('said otherwise at the same time');
}

/** A lock or a switch anywhere above holds for what lowers an exposure, too: it is a bet. @throws Refusal */
async function refuseShut({ db, provider }: Acting, clientId: number): Promise<void> {
  const { hidden, off } = await casinoOf(db, clientId);
  if (off.includes(provider.id)) throw new Refusal('provider_off');
  if (hidden) throw new Refusal('casino_locked');
}

type Change = {
  readonly before: Exposure;
  readonly round: ToldRound;
  readonly said: Said;
  readonly around: Pick<Around, 'address' | 'userAgent'>;
};

/** By what it grew a further bet is taken; what it shrank by, its bets lose less. @returns how many bets stand for it now */
async function change(acting: Acting, { before, round, said, around }: Change): Promise<number> {
  const { clientId, amount } = said;
  const { house, db, chains } = acting;
  const place = before.bets + 1;
  const key = keyOf(acting, said.message, place);
  const grown = amount - before.amount;
  const { address, userAgent } = around;
  const bet = { clientId, eventId: round.eventId, roundId: round.id, key, address, userAgent, chains };
  if (grown > 0n) await takeToldBet(house, db, { ...bet, stake: grown });
  // What can lose nothing may win: the smallest bet there is stands for it.
  else if (before.bets === 0) await takeToldBet(house, db, { ...bet, stake: 1n });
  if (grown > 0n) return place;
  await amendRound(acting, round.id, {
    close: false,
    brings: false,
    change: async () => {
      if ((await toldRoundById(db, round.id))?.state !== 'open')
        throw new ExposureRefusal('the round is over');
      return () => lower(acting, { ...said.message, clientId, bets: Math.max(1, before.bets) }, amount);
    },
  });
  return Math.max(1, before.bets);
}

export type OfMarket = {
  readonly roundId: string;
  readonly marketId: string;
  readonly clientId: number;
  readonly bets: number;
};

const keyOf = (
  { provider }: Pick<Acting, 'provider'>,
  { roundId, marketId }: Pick<OfMarket, 'roundId' | 'marketId'>,
  place: number,
): string => `${provider.code}:${JSON.stringify([roundId, marketId])}:${place}`;

/** The bets that stand for an exposure, in their order. */
export async function betsOf(acting: Acting, of: OfMarket): Promise<ToldBet[]> {
  const bets: ToldBet[] = [];
  for (let place = 1; place <= of.bets; place += 1) {
    const bet = await toldBet(acting.db, of.clientId, keyOf(acting, of, place));
    if (bet !== undefined) bets.push(bet);
  }
  return bets;
}

/** The bets lose that much together, the first of them first. */
async function lower(acting: Acting, of: OfMarket, amount: Paise): Promise<void> {
  let left = amount;
  for (const bet of await betsOf(acting, of)) {
    const lost = left < bet.stake ? left : bet.stake;
    left -= lost;
    if (-lost !== bet.pl) await tellBet(acting.db, bet, { pl: -lost });
  }
}
