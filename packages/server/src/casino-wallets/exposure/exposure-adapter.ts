import { fromOutside, toOutside } from '@pavilion/engine/money/outside-units.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { chainCache } from '../../bets/chain-cache.ts';
import type { Db } from '../../db/pool.ts';
import { actOn, type Acting } from '../acts.ts';
import type { Adapter, Incoming, KeptOut, MakeAdapter, Provider } from '../adapter.ts';
import { clientsOf } from '../clients.sql.ts';
import { beginSession, sessionOf } from '../sessions.ts';
import { readMessage, type ExposureMessage, type ToldResults } from './exposure-message.ts';
import { ExposureRefusal, refusalIn } from './exposure-refusal.ts';
import { walletOf } from './exposures.sql.ts';
import { takeExposure } from './take-exposure.ts';
import { takeRefund, takeResults } from './take-results.ts';
import { resultOfRunners } from './told-runners.ts';

const KEPT_OUT: Readonly<Record<KeptOut, string>> = {
  address: 'not from here',
  flood: 'too many at once',
  failure: 'something went wrong.',
};

type Around = Pick<Acting, 'house' | 'chains'> & { readonly provider: Provider };

/** The exposure protocol, as live tables speak it: what a client can lose in a market replaces what was told of it before, and results tell what it lost. */
export const exposureAdapter: MakeAdapter = (house, provider) => {
  const around = { house, provider, chains: chainCache() };
  return {
    async answer(incoming) {
      try {
        return await answerTo(around, readMessage(incoming.action, incoming.raw), incoming);
      } catch (error) {
        const message = refusalIn(error);
        if (message === undefined) throw error;
        return refusal(incoming.action, message);
      }
    },
    refuse: (why) => ({ ...refusal('', KEPT_OUT[why]), errorCode: 1 }),
  } satisfies Adapter;
};

const refusal = (action: string, message: string): object =>
  action === 'auth' ? { errorCode: 1, message } : { status: 1, message };

async function answerTo(around: Around, message: ExposureMessage, incoming: Incoming): Promise<object> {
  switch (message.action) {
    case 'auth':
      return auth(around, message, incoming);
    case 'exposure': {
      const clientId = await clientOf(around.house.pool, message.userId);
      const amount = amountOf(around.provider, message.calculateExposure);
      const game = around.provider.games.find(({ game_code }) => game_code === message.gameId);
      if (game === undefined) throw new ExposureRefusal('unknown game');
      const { address, userAgent } = incoming;
      const purse = await actOn(around, (acting) =>
        takeExposure(
          acting,
          { message, clientId, amount },
          {
            game,
            address,
            userAgent,
            refuse: () => refuseBet(acting.db, around, { token: message.token, clientId }),
          },
        ),
      );
      return { status: 0, wallet: told(around, purse.balance), exposure: told(around, purse.used) };
    }
    case 'results':
      return results(around, message);
    case 'refund': {
      const { roundId: mid, userId, marketId } = message;
      const clientId = userId === undefined ? undefined : await clientOf(around.house.pool, userId);
      await actOn(around, (acting) => takeRefund(acting, { mid, clientId, marketId }));
      return { status: 0, message: 'refunded' };
    }
  }
}

/** Opens a game by the token that launched it, once and in time. */
async function auth(
  { house, provider }: Around,
  { token, operatorId }: Extract<ExposureMessage, { action: 'auth' }>,
  { address }: Incoming,
): Promise<object> {
  const at = house.now();
  if (operatorId !== provider.operator_id) throw new ExposureRefusal('unknown operator');
  const session = await sessionOf(house.pool, token, {
    providerId: provider.id,
    at,
    kept: house,
  });
  if (session === undefined || session === 'expired' || session.begun)
    throw new ExposureRefusal('the token opens nothing');
  if (!(await beginSession(house.pool, token, at))) throw new ExposureRefusal('the token opens nothing');
  const { rows } = await house.pool.query<{ guid: string; username: string }>(
    'select guid, username from users where id = $1',
    [session.clientId],
  );
  const { guid: userId, username } = rows[0]!;
  const { balance, used } = await walletOf(house.pool, session.clientId);
  return {
    operatorId,
    userId,
    username,
    playerTokenAtLaunch: token,
    token,
    balance: toOutside(balance, provider.money_unit),
    exposure: toOutside(used, provider.money_unit),
    currency: provider.currency,
    language: 'en',
    timestamp: at.getTime(),
    clientIP: address,
    errorCode: 0,
  };
}

async function results(
  around: Around,
  { roundId: mid, betvoid, result, market }: ToldResults,
): Promise<object> {
  const { house, provider } = around;
  const clients = await clientsOf(
    house.pool,
    result.map(({ userId }) => userId),
  );
  const brought = result.map(({ userId, marketId, downpl }) => {
    const clientId = clients.get(userId);
    if (clientId === undefined) throw new ExposureRefusal(`unknown user: ${userId}`);
    return { clientId, marketId, pl: amountOf(provider, downpl) };
  });
  const told = resultOfRunners(market.marketRunner, provider.results?.letters ?? 'picture');
  const message = await actOn(around, (acting) => takeResults(acting, { mid, betvoid, brought, told }));
  return message === undefined ? { status: 0, message: 'booked' } : { status: 1, message };
}

const told = ({ provider }: Around, paise: Paise): number => toOutside(paise, provider.money_unit);

function amountOf({ money_unit }: Provider, said: number): Paise {
  const amount = fromOutside(said, money_unit);
  if (amount === null) throw new ExposureRefusal('malformed: amount');
  return amount;
}

async function clientOf(db: Db, user: string): Promise<number> {
  const clientId = (await clientsOf(db, [user])).get(user);
  if (clientId === undefined) throw new ExposureRefusal(`unknown user: ${user}`);
  return clientId;
}

/** What is asked of bets alone: who bets, where, and whether the house is open to him. */
async function refuseBet(
  db: Db,
  { house, provider }: Around,
  { token, clientId }: { readonly token: string; readonly clientId: number },
): Promise<void> {
  const session = await sessionOf(db, token, {
    providerId: provider.id,
    at: house.now(),
    kept: house,
  });
  if (session === undefined || session === 'expired' || !session.begun || session.clientId !== clientId)
    throw new ExposureRefusal('the token opens nothing');
  house.maintenance.refuseBet();
}
