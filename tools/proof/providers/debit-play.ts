import { setTimeout as sleep } from 'node:timers/promises';
import { debitLine } from '../../../packages/story/src/suppliers/debit-line.ts';
import { COIN, createDebitSupplier } from '../../../packages/story/src/suppliers/debit-supplier.ts';
import { CLIENTS } from '../house/stage.ts';
import { letIn, type PlayProvider } from './play-provider.ts';

const HABITS = { twice: 0.2, disorder: 0.15, lies: 0.2, silent: 0.08, refunds: 0.12, leaves: 0.08 };
const SECRET = 'a secret of a proof alone';
const GAMES = ['virtual-cricket', 'virtual-football', 'virtual-soccer'];
const PAUSE_MS = 100;
const UNITS_A_PAISA = BigInt(COIN / 100);

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
    const players = await Promise.all(
      CLIENTS.map((name) => letIn(house, name, { provider: 'super-nowa', code: GAMES[0]! })),
    );
    await Promise.all(
      players.map(async (player) => {
        while (Date.now() < until) {
          await supplier.playRound(player);
          await sleep(random() * PAUSE_MS);
        }
      }),
    );
    await supplier.closeLeft();
    const gained = new Map(
      CLIENTS.map((name, place) => [name, BigInt(supplier.gained(players[place]!)) / UNITS_A_PAISA]),
    );
    return { counts: supplier.counts, violations: supplier.complaints, gained };
  },
};
