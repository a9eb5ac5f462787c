import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { casinoOf } from '../casino-providers/casino-state.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { makeSession } from './sessions.ts';
import { filled } from './wallet-config.ts';

type Game = CallOutput<'outsideGames'>['games'][number] & { readonly code: string };

/** Games of suppliers that are configured here, and switched on for the house. */
async function gamesOf({ config }: Pick<House, 'config'>, db: Db): Promise<Game[]> {
  const { rows } = await db.query<Game>(
    `select p.id as provider_id, p.code, p.name as provider, g.code as game_code, g.name
     from casino_games g join casino_providers p on p.id = g.provider_id
     where g.enabled and p.code = any($1::text[]) order by p.id, g.position, g.code`,
    [config.casinoProviders.map(({ code }) => code)],
  );
  return rows.filter(({ code, game_code }) =>
    config.casinoProviders.some(
      (one) => one.code === code && one.games.some((game) => game.game_code === game_code),
    ),
  );
}

/** What of them a client has. */
export async function outsideGames(
  house: House,
  { db, viewer }: CallContext,
): Promise<CallOutput<'outsideGames'>> {
  const { off, hidden } = await casinoOf(db, viewer.actingId);
  if (hidden) return { games: [] };
  const games = await gamesOf(house, db);
  return {
    games: games
      .filter(({ provider_id }) => !off.includes(provider_id))
      .map(({ provider_id, provider, game_code, name }) => ({ provider_id, provider, game_code, name })),
  };
}

/**
 * Lets a client into a game of a supplier.
 *
 * @throws Refusal unknown_game, casino_locked, provider_off
 */
export async function launchGame(
  house: House,
  asked: CallRequest<'launchGame'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'launchGame'>> {
  const game = (await gamesOf(house, db)).find(
    ({ provider_id, game_code }) => provider_id === asked.provider_id && game_code === asked.game_code,
  );
  const provider = house.config.casinoProviders.find(({ code }) => code === game?.code);
  if (game === undefined || provider === undefined) throw new Refusal('unknown_game');
  const { off, hidden } = await casinoOf(db, viewer.actingId);
  if (hidden) throw new Refusal('casino_locked');
  if (off.includes(game.provider_id)) throw new Refusal('provider_off');
  const token = await makeSession(db, {
    providerId: game.provider_id,
    clientId: viewer.actingId,
    gameCode: game.game_code,
    at: house.now(),
  });
  return { url: filled(provider.launch_url, { game: game.game_code, token, user: viewer.guid }) };
}
