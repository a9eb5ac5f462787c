import { setTimeout as sleep } from 'node:timers/promises';
import { exposureLine } from '../../../packages/story/src/suppliers/exposure-line.ts';
import { createExposureSupplier } from '../../../packages/story/src/suppliers/exposure-supplier.ts';
import { CLIENTS } from '../house/stage.ts';
import { letIn, type PlayProvider } from './play-provider.ts';

const HABITS = { twice: 0.2, disorder: 0.1, lies: 0.25, silent: 0.08, refunds: 0.12, leaves: 0.08 };
const CODE = 'live-tables';
const OPERATOR = 'pavilion';
/** Of one the house judges the cards, of the other it takes the word. */
const GAMES = ['teen20', 'wheel'];
const TABLES = 3;
const PAUSE_MS = 100;

/** A supplier of live tables, at which every client sits at once. */
export const EXPOSURE_PLAY: PlayProvider = {
  name: 'exposure',
  provider: {
    code: CODE,
    name: 'Live Tables',
    protocol: 'exposure',
    operator_id: OPERATOR,
    addresses: ['loopback'],
    money_unit: 'coins',
    most_per_second: 100_000,
    launch_url: 'https://live.example/?game={game}&token={token}&user={user}',
    games: GAMES.map((game_code) => ({ game_code, name: game_code })),
  },
  async play(house, { url, random, until }) {
    const line = exposureLine(`${url}/api/casino/${CODE}`);
    const supplier = createExposureSupplier({ line, random, habits: HABITS, games: GAMES, run: 'proof' });
    const players = await Promise.all(
      CLIENTS.map(async (name) => {
        const player = await letIn(house, name, { provider: CODE, code: GAMES[0]! });
        await supplier.letIn(player, OPERATOR);
        return player;
      }),
    );
    await Promise.all(
      Array.from({ length: TABLES }, async () => {
        while (Date.now() < until) {
          await supplier.playRound(players);
          await sleep(random() * PAUSE_MS);
        }
      }),
    );
    await supplier.closeLeft();
    const gained = new Map(CLIENTS.map((name, place) => [name, BigInt(supplier.gained(players[place]!))]));
    return { counts: supplier.counts, violations: supplier.complaints, gained };
  },
};
