import { fromOutside, toOutside } from '@pavilion/engine/money/outside-units.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { chainCache } from '../../bets/chain-cache.ts';
import type { Db } from '../../db/pool.ts';
import type { House } from '../../house.ts';
import type { KeptOfHouse } from '../../house-versions.ts';
import { actOn, availableTo, type Acting } from '../acts.ts';
import type { Adapter, Incoming, KeptOut, MakeAdapter, Provider } from '../adapter.ts';
import { beginSession, sessionOf } from '../sessions.ts';
import { clientsOf } from '../clients.sql.ts';
import { readMessage, type Bet, type DebitMessage } from './debit-message.ts';
import { DebitRefusal, refusalIn, type DebitStatus } from './debit-status.ts';
import { bet, refund, win } from './debit-transactions.ts';
import { freshness } from './fresh.ts';
import { SIGNATURE, signedBy } from './signature.ts';

const KEPT_OUT: Readonly<Record<KeptOut, DebitStatus>> = {
  address: 'RS_ERROR_INVALID_PARTNER',
  flood: 'RS_ERROR_UNKNOWN',
  failure: 'RS_ERROR_UNKNOWN',
};

/** The debit protocol, a seamless wallet: every bet and win of a client's own rounds is a transaction, signed over its bytes. */
export const debitAdapter: MakeAdapter = (house, provider) => {
  const isSigned = signedBy(provider);
  const isFresh = freshness(house.now);
  const around = { house, provider, chains: chainCache() };

  async function take(incoming: Incoming): Promise<object> {
    if (!isSigned(incoming.raw, incoming.headers[SIGNATURE]))
      throw new DebitRefusal('RS_ERROR_INVALID_SIGNATURE');
    const message = readMessage(incoming.action, jsonIn(incoming.raw));
    const told = { user: message.user, request_uuid: message.request_uuid, currency: provider.currency };
    try {
      if (!isFresh(incoming.raw, message))
        throw new DebitRefusal('RS_ERROR_INVALID_SIGNATURE', 'too old, or said before');
      const available = await availableAfter(around, message, incoming);
      return { status: 'RS_OK', ...told, balance: toOutside(available, provider.money_unit) };
    } catch (error) {
      return { ...answerTo(error), ...told };
    }
  }

  return {
    answer: (incoming) => take(incoming).catch(answerTo),
    refuse: (why) => ({ status: KEPT_OUT[why] }),
  } satisfies Adapter;
};

/** @throws whatever is the house's own fault */
function answerTo(error: unknown): { status: DebitStatus; message: string } {
  const refusal = refusalIn(error);
  if (refusal === undefined) throw error;
  return { status: refusal.status, message: refusal.message };
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new DebitRefusal('RS_ERROR_WRONG_SYNTAX', 'not JSON');
  }
}

type Around = Pick<Acting, 'house' | 'chains'> & { readonly provider: Provider };

/** Does what a message asks for. @returns what its client may still stake */
async function availableAfter(around: Around, message: DebitMessage, incoming: Incoming): Promise<Paise> {
  const { house, provider } = around;
  const clientId = await clientOf(house.pool, message.user);
  switch (message.action) {
    case 'user/info':
      await refuseToken(house.pool, around, { token: message.token, clientId });
      return availableTo(house.pool, clientId);
    case 'user/balance':
      return availableTo(house.pool, clientId);
    case 'transaction/bet': {
      refuseCurrency(provider, message.currency);
      const amount = amountOf(provider, message.amount);
      const game = gameOf(provider, message);
      const { address, userAgent } = incoming;
      return actOn(around, (acting) =>
        bet(
          acting,
          { message, clientId, amount },
          {
            game,
            address,
            userAgent,
            refuse: () => refuseBet(acting, around, { message, clientId }),
          },
        ),
      );
    }
    case 'transaction/win': {
      refuseCurrency(provider, message.currency);
      const amount = amountOf(provider, message.amount);
      return actOn(around, (acting) => win(acting, { message, clientId, amount }));
    }
    case 'transaction/rollback': {
      const amount = message.amount === undefined ? undefined : amountOf(provider, message.amount);
      return actOn(around, (acting) => refund(acting, { message, clientId, amount }));
    }
  }
}

/** @throws DebitRefusal when there is none such */
async function clientOf(db: Db, user: string): Promise<number> {
  const clientId = (await clientsOf(db, [user])).get(user);
  if (clientId === undefined) throw new DebitRefusal('RS_ERROR_INVALID_TOKEN', 'user');
  return clientId;
}

function refuseCurrency({ currency }: Provider, said: string | undefined): void {
  if (said !== undefined && said !== currency) throw new DebitRefusal('RS_ERROR_WRONG_CURRENCY');
}

function amountOf({ money_unit }: Provider, said: number): Paise {
  const amount = fromOutside(said, money_unit);
  if (amount === null) throw new DebitRefusal('RS_ERROR_WRONG_SYNTAX', 'amount');
  return amount;
}

function gameOf({ games }: Provider, { game_code, is_free }: Bet): Provider['games'][number] {
  const game = games.find((one) => one.game_code === game_code);
  if (game === undefined || is_free) throw new DebitRefusal('RS_ERROR_INVALID_GAME');
  return game;
}

/** What is asked of bets alone: who bets, where, and whether the house is open to him. */
async function refuseBet(
  { db }: Acting,
  around: Around,
  { message, clientId }: { readonly message: Bet; readonly clientId: number },
): Promise<void> {
  await refuseToken(db, around, { token: message.token, clientId });
  around.house.maintenance.refuseBet();
}

/** A token opens its game once and in time, and stands for its client there from then on. @throws DebitRefusal */
async function refuseToken(
  db: Db,
  { house, provider }: { readonly house: KeptOfHouse & Pick<House, 'now'>; readonly provider: Provider },
  { token, clientId }: { readonly token: string; readonly clientId: number },
): Promise<void> {
  const at = house.now();
  const session = await sessionOf(db, token, { providerId: provider.id, at, kept: house });
  if (session === 'expired') throw new DebitRefusal('RS_ERROR_TOKEN_EXPIRED');
  if (session?.clientId !== clientId) throw new DebitRefusal('RS_ERROR_INVALID_TOKEN');
  if (!session.begun) await beginSession(db, token, at);
}
