import { randomBytes } from 'node:crypto';
import type { App } from '@pavilion/server/app.ts';
import { makeSession } from '@pavilion/server/casino-wallets/sessions.ts';
import type { Bettor } from '../bettor-mind.ts';
import { playerAt } from '../casino.sql.ts';
import { oneOf } from '../chance.ts';
import { keepPlaying, type Players } from '../keep-playing.ts';
import type { Random } from '../simulator/random.ts';
import { debitLine, type DebitLine } from './debit-line.ts';
import { createDebitSupplier, type Player } from './debit-supplier.ts';

const SUPER_NOWA = 'super-nowa';
const GAMES = [
  { game_code: 'virtual-cricket', name: 'Virtual Cricket' },
  { game_code: 'virtual-football', name: 'Virtual Football' },
  { game_code: 'virtual-soccer', name: 'Virtual Soccer' },
];
const HABITS = { twice: 0.05, disorder: 0.03, lies: 0.03, silent: 0.02, refunds: 0.05, leaves: 0.02 };
const BETS_FOR_ONE = 6;
const SECRET_BYTES = 24;
/** What it leaves is over after so many seconds: before, it waits for a person. */
const CLOSES_AFTER = 900;

/** The demo's supplier as the house is told of it, by a secret of this start alone; it calls from this machine. */
export const storySupplier = (page: string) => ({
  code: SUPER_NOWA,
  name: 'Super Nowa',
  family: 'Virtual Sports',
  protocol: 'debit',
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
  addresses: ['loopback'],
  money_unit: 'hundred_thousandths',
  share: 12,
  closes_after: CLOSES_AFTER,
  launch_url: `${page}?game={game}&token={token}&user={user}`,
  games: GAMES,
});

/** The line to a house that listens; undefined before it does. */
export function lineTo({ http, house }: Pick<App, 'http' | 'house'>): DebitLine | undefined {
  const address = http.server.address();
  const supplier = house.config.casinoProviders.find(({ code }) => code === SUPER_NOWA);
  if (typeof address !== 'object' || address === null || supplier?.secret === undefined) return undefined;
  return debitLine({
    url: `http://127.0.0.1:${address.port}/api/casino/${SUPER_NOWA}`,
    secret: supplier.secret,
  });
}

type Story = {
  readonly app: App;
  readonly clients: readonly Bettor[];
  readonly random: Random;
};

/** Clients of the story play virtual sports of the supplier, who calls the house as any supplier does. */
export function startSupplier({ app, clients, random }: Story): Players {
  const { house } = app;
  let supplier: ReturnType<typeof createDebitSupplier> | undefined;
  const open = () => {
    const line = lineTo(app);
    if (line === undefined) return undefined;
    const run = `n${house.now().getTime().toString(36)}`;
    return createDebitSupplier({
      line,
      random,
      habits: HABITS,
      games: GAMES.map(({ game_code }) => game_code),
      run,
    });
  };
  const letIn = async (client: Bettor): Promise<Player> => {
    const { guid, provider } = await playerAt(house.pool, client.id, SUPER_NOWA);
    const token = await makeSession(house.pool, {
      providerId: provider,
      clientId: client.id,
      gameCode: oneOf(random, GAMES).game_code,
      at: house.now(),
    });
    return { user: guid, token };
  };
  const pace = {
    house,
    random,
    betsForOne: BETS_FOR_ONE,
    failure: 'a round of the supplier could not be played',
  };
  return keepPlaying(pace, async () => {
    supplier ??= open();
    if (supplier === undefined || clients.length === 0) return undefined;
    await supplier.playRound(await letIn(oneOf(random, clients)));
    return '';
  });
}
