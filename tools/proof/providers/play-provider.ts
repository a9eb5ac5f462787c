import type { Random } from '../../../packages/story/src/simulator/random.ts';
import type { ProofHouse } from '../house/proof-house.ts';

/** A supplier that is played against a house, by a protocol. */
export type PlayProvider = {
  readonly name: string;
  /** As the house is told of it. */
  readonly provider: object;
  /** Plays until an instant. `violations` is what should not have been answered, `gained` what each client has won or lost by the supplier's account, in paise. */
  play(
    house: ProofHouse,
    at: { readonly url: string; readonly random: Random; readonly until: number },
  ): Promise<{
    readonly counts: ReadonlyMap<string, number>;
    readonly violations: readonly string[];
    readonly gained: ReadonlyMap<string, bigint>;
  }>;
};

/** Lets a client into a game of a supplier. @returns how the supplier knows him, and the token that opens it */
export async function letIn(
  house: ProofHouse,
  name: string,
  game: { readonly provider: string; readonly code: string },
): Promise<{ readonly user: string; readonly token: string }> {
  const { rows } = await house.pool.query<{ id: number }>('select id from casino_providers where code = $1', [
    game.provider,
  ]);
  const { data, error } = await house.send(
    'launchGame',
    { provider_id: rows[0]!.id, game_code: game.code },
    name,
  );
  if (data === null) throw new Error(`${name} is not let in: ${error}`);
  const { searchParams } = new URL(data.url);
  return { user: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' };
}
