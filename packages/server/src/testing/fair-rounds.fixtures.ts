import { cardText } from '@pavilion/engine/casino/cards.ts';
import { playRound } from '@pavilion/engine/casino/fair-round.ts';
import type { GameCode } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { bytesOfHex, commitOf, firstRoot, nextRoot } from '@pavilion/engine/fairness/stream.ts';
import type { Rounds } from './rounds.fixtures.ts';

const SEED = '9c'.repeat(32);
const SEED_BYTES = bytesOfHex(SEED)!;

/** A fair deal step by step, as a dealer makes it; always of the same seed. */
export function fairDealer(at: Rounds) {
  const { pool, app } = at;
  const rootOf = async (id: string): Promise<string> => {
    const { rows } = await pool.query<{ uid: string; seed: string }>(
      `select uid, client_seed as seed from bets where round_id = $1 and client_seed is not null order by created_at, id`,
      [id],
    );
    let root = await firstRoot(id, await commitOf(SEED_BYTES));
    for (const { uid, seed } of rows) root = await nextRoot(root, { betslipUid: uid, clientSeed: seed });
    return root;
  };
  return {
    /** Opens a round of a game with its promise; the seed is sealed. */
    async open(code: GameCode): Promise<string> {
      const id = await at.open(code);
      await pool.query('update casino_rounds set commitment = $2, seed = $3 where id = $1', [
        id,
        await commitOf(SEED_BYTES),
        app.house.key.seal(SEED),
      ]);
      return id;
    },
    /** Ends betting: the root is what it is. */
    async close(id: string): Promise<void> {
      await pool.query(
        `update casino_rounds set state = 'dealing', root = $2, reopened = '[]' where id = $1`,
        [id, await rootOf(id)],
      );
    },
    /** Deals the round as its seed and bets have it, declares it and tells the seed. */
    async deal(id: string, code: GameCode): Promise<void> {
      const root = await rootOf(id);
      const { cards } = await playRound(gameOf(code), SEED_BYTES, root, id);
      await pool.query('update casino_rounds set root = $2, seed = $3 where id = $1', [id, root, SEED]);
      await at.declare(id, cards.map(cardText).join(' '));
    },
  };
}
