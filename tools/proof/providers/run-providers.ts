import { seededRandom } from '../../../packages/story/src/simulator/random.ts';
import { openProofHouse } from '../house/proof-house.ts';
import { STAGE_PEOPLE } from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { booksThatDiffer } from '../../../packages/server/src/bets/verify-books.ts';
import { checkJournal } from '../invariants/journal.ts';
import type { Pool } from '../house/temporary-house.ts';
import { DEBIT_PLAY } from './debit-play.ts';
import { EXPOSURE_PLAY } from './exposure-play.ts';
import type { PlayProvider } from './play-provider.ts';

const PLAYS: readonly PlayProvider[] = [DEBIT_PLAY, EXPOSURE_PLAY];

/** Every protocol at once against one house, over HTTP; then every balance is reconciled and all that must hold is checked. */
export async function runProviders(
  postgres: TemporaryPostgres,
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly violations: readonly string[] }> {
  const database = await postgres.newDatabase();
  const PAVILION_CASINO = JSON.stringify(PLAYS.map(({ provider }) => provider));
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, undefined, { PAVILION_CASINO });
  try {
    const url = await house.app.http.listen({ host: '127.0.0.1', port: 0 });
    const until = Date.now() + minutes * 60_000;
    const began = await walletsOf(house.pool);
    const counts = new Map<string, number>();
    const violations: string[] = [];
    const played = await Promise.all(
      PLAYS.map((play, place) => play.play(house, { url, random: seededRandom(seed + place), until })),
    );
    for (const [place, one] of played.entries()) {
      const { name } = PLAYS[place]!;
      for (const [what, count] of one.counts) counts.set(`${name}: ${what}`, count);
      violations.push(...one.violations.map((violation) => `${name}: ${violation}`));
    }
    const gains = played.map(({ gained }) => gained);
    violations.push(...walletsThatDiffer(began, await walletsOf(house.pool), gains));
    violations.push(...(await whatDiffers(house.pool)));
    return { counts, violations };
  } finally {
    await house.close();
    await database.drop();
  }
}

type Wallet = { readonly name: string; readonly balance: bigint; readonly used: bigint };

async function walletsOf(pool: Pool): Promise<readonly Wallet[]> {
  const { rows } = await pool.query<{ name: string; balance: string; used: string }>(
    `select u.username as name, w.balance::text as balance, w.used_limit::text as used
     from wallets w join users u on u.id = w.user_id where u.role = 7 order by u.id`,
  );
  return rows.map(({ name, balance, used }) => ({ name, balance: BigInt(balance), used: BigInt(used) }));
}

/** Clients who have not what they had and what every supplier says that they gained, or whose limit is not free again. */
const walletsThatDiffer = (
  began: readonly Wallet[],
  now: readonly Wallet[],
  gains: readonly ReadonlyMap<string, bigint>[],
): string[] =>
  now.flatMap(({ name, balance, used }, place) => {
    const should = gains.reduce((sum, gained) => sum + (gained.get(name) ?? 0n), began[place]!.balance);
    return [
      ...(balance === should ? [] : [`${name} has ${balance} paise, by the suppliers ${should}`]),
      ...(used === 0n ? [] : [`${used} paise of the limit of ${name} are not free again`]),
    ];
  });

/** The journal and the books of every round, by what stands in the database. */
async function whatDiffers(pool: Pool): Promise<string[]> {
  const found = (await checkJournal(pool)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const { rows } = await pool.query<{ id: string }>('select id from casino_rounds');
  for (const { id } of rows) {
    const books = await booksThatDiffer(pool, { kind: 'round', id });
    found.push(...books.map(({ userId }) => `the book of ${userId} on ${id} is not the sum of its bets`));
  }
  return found;
}
