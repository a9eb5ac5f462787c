import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale } from '../http/form-version.ts';
import { gameValues, heldGame, writeGame, type GameRow } from './game-rows.ts';

/**
 * Sets whether the house deals a game, its stakes and its times. Bets are held to it at once; a round under way is dealt to its
 * end with the times that it began with.
 *
 * @throws Refusal unknown_game, stale_form, malformed (the largest stake below the least, no time to deal in)
 */
export async function setGame(
  house: House,
  request: CallRequest<'updateCasinoGame'>,
  { db, audit }: CallContext,
): Promise<Record<string, never>> {
  const before = await heldGame(db, request.provider_id, request.game_code);
  if (before === undefined) throw new Refusal('unknown_game');
  const after = changed(before, request);
  const [theirs, mine] = [gameValues(before), gameValues(after)];
  refuseStale(request.version, { theirs, mine });
  refuseCrossed(after);
  await writeGame(db, after);
  await audit({
    action: 'casino_game',
    object: `provider:${before.provider_id}`,
    before: { game: before.name, ...theirs },
    after: { game: before.name, ...mine },
  });
  await house.bus.publish(db, { kind: 'me' });
  // Stakes and prices of its table are told at once, not with the next round.
  await house.bus.publish(db, { kind: 'casino', roundId: await latestRound(db, after) });
  return {};
}

async function latestRound(db: Db, { provider_id, code }: GameRow): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select id from casino_rounds where provider_id = $1 and game_code = $2 order by opened_at desc limit 1',
    [provider_id, code],
  );
  return rows[0]?.id ?? '';
}

const changed = (before: GameRow, sent: CallRequest<'updateCasinoGame'>): GameRow => ({
  ...before,
  enabled: sent.enabled === 1,
  min_stake: parseCoins(sent.min) ?? before.min_stake,
  max_stake: parseCoins(sent.max) ?? before.max_stake,
  betting_seconds: sent.betting_seconds,
  cycle_seconds: sent.cycle_seconds,
});

/** @throws Refusal malformed */
function refuseCrossed({ min_stake, max_stake, betting_seconds, cycle_seconds }: GameRow): void {
  const fields: FieldProblems = {
    ...(max_stake < min_stake ? { max: 'below the minimum' as const } : {}),
    ...(cycle_seconds <= betting_seconds ? { cycle_seconds: 'not longer than bets are taken' as const } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('malformed', { fields });
}
