import { setTimeout as sleep } from 'node:timers/promises';
import { debitLine } from '../../../packages/story/src/suppliers/debit-line.ts';
import {
  COIN,
  createDebitSupplier,
  type Player,
} from '../../../packages/story/src/suppliers/debit-supplier.ts';
import { CLIENTS } from '../house/stage.ts';
import type { ProofHouse } from '../house/proof-house.ts';
import type { PlayProvider } from './play-provider.ts';

const HABITS = { twice: 0.2, disorder: 0.15, lies: 0.2, silent: 0.08, refunds: 0.12, leaves: 0.08 };
const SECRET = 'a secret of a proof alone';
const GAMES = ['virtual-cricket', 'virtual-football', 'virtual-soccer'];
const PAUSE_MS = 100;

/** A supplier of the debit protocol, in company with every client at once. */
export const DEBIT_PLAY: PlayProvider = {
  name: 'debit',
  provider: {
    code: 'super-nowa',
    name: 'Super Nowa',
    protocol: 'debit',
    secret: SECRET,
    addresses: ['loopback'],
    money_unit: 'hundred_thousandths',
    most_per_second: 100_000,
    launch_url: 'https://games.example/?game={game}&token={token}&user={user}',
    games: GAMES.map((game_code) => ({ game_code, name: game_code })),
  },
  async play(house, { url, random, until }) {
    const line = debitLine({ url: `${url}/api/casino/super-nowa`, secret: SECRET });
    const supplier = createDebitSupplier({ line, random, habits: HABITS, games: GAMES, run: 'proof' });
    const players = await Promise.all(CLIENTS.map((name) => letIn(house, name)));
    const began = await Promise.all(players.map(supplier.balance));
    await Promise.all(
      players.map(async (player) => {
        while (Date.now() < until) {
          await supplier.playRound(player);
          await sleep(random() * PAUSE_MS);
        }
      }),
    );
    await supplier.closeLeft();
    const differences = await Promise.all(
      players.map(async (player, place) => {
        const [has, should] = [await supplier.balance(player), (began[place] ?? 0) + supplier.gained(player)];
        return has === should
          ? []
          : [`${CLIENTS[place]} has ${has / COIN}, by the supplier ${should / COIN}`];
      }),
    );
    return { counts: supplier.counts, violations: [...supplier.complaints, ...differences.flat()] };
  },
};

async function letIn(house: ProofHouse, name: string): Promise<Player> {
  const { rows } = await house.pool.query<{ id: number }>(
    `select id from casino_providers where code = 'super-nowa'`,
  );
  const { data, error } = await house.send(
    'launchGame',
    { provider_id: rows[0]!.id, game_code: GAMES[0]! },
    name,
  );
  if (data === null) throw new Error(`${name} is not let in: ${error}`);
  const { searchParams } = new URL(data.url);
  return { user: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' };
}
