import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { STACK_PAIRS } from '@pavilion/contract/matka-config.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import { refuseStale, versionOf } from '../http/form-version.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { categoriesOf, heldCategory } from './category-rows.ts';
import { loadConfig, writeConfig, type Config } from './config-rows.ts';
import { drawsWithBets } from './draws-of.sql.ts';
import { followCategory } from './make-draws.ts';

type Request = CallRequest<'updateMatkaConfig'>;

/** By the names and in the units of the call; what fast matka has not is not in its form. */
function formValues(config: Config, fast: boolean) {
  const values = {
    matka_open_time: config.open_time,
    matka_close_time: config.close_time,
    single_akda_bet_close_time: config.close_minutes,
    akda_min_stack: toCoins(config.akda_min),
    akda_max_stack: toCoins(config.akda_max),
    other_min_stack: toCoins(config.other_min),
    other_max_stack: toCoins(config.other_max),
  };
  const jodi = { jodi_min_stack: toCoins(config.jodi_min), jodi_max_stack: toCoins(config.jodi_max) };
  return fast ? values : { ...values, ...jodi };
}

export async function getMatkaConfig({ db, fast }: GameContext): Promise<CallOutput<'getMatkaConfig'>> {
  const config = await loadConfig(db, fast);
  const withBets = await drawsWithBets(db, fast);
  return {
    ...formValues(config, fast),
    id: fast ? 'fast_matka' : 'matka',
    jodi_bet_close_time: config.close_minutes,
    other_bet_close_time: config.close_minutes,
    jodi_min_stack: toCoins(config.jodi_min),
    jodi_max_stack: toCoins(config.jodi_max),
    open_bets: withBets.values().reduce((sum, draws) => sum + draws, 0),
    version: versionOf(formValues(config, fast)),
  };
}

/**
 * Sets when bets are taken and end and what may be staked; draws without bets follow at once.
 *
 * @throws Refusal malformed (a least stake above its most), stale_form
 */
export async function updateMatkaConfig(
  house: House,
  request: Request,
  { db, fast, audit }: GameContext,
): Promise<CallOutput<'updateMatkaConfig'>> {
  const before = await loadConfig(db, fast, true);
  const after = changed(before, request);
  const [theirs, mine] = [formValues(before, fast), formValues(after, fast)];
  refuseStale(request.version, { theirs, mine });
  refuseCrossed(after);
  await writeConfig(db, fast, after);
  await audit({
    action: fast ? 'fast_matka_config' : 'matka_config',
    object: `matka_config:${fast ? 'fast' : 'matka'}`,
    before: theirs,
    after: mine,
  });
  let kept = 0;
  for (const { id } of await categoriesOf(db, fast)) {
    const category = await heldCategory(db, id);
    if (category !== undefined) kept += (await followCategory(house, db, category)).length;
  }
  return { kept_draws: kept };
}

function changed(before: Config, sent: Request): Config {
  const paise = (coins: number | undefined, otherwise: bigint) =>
    (coins === undefined ? null : parseCoins(coins)) ?? otherwise;
  return {
    open_time: sent.matka_open_time,
    close_time: sent.matka_close_time,
    close_minutes: sent.single_akda_bet_close_time,
    jodi_min: paise(sent.jodi_min_stack, before.jodi_min),
    jodi_max: paise(sent.jodi_max_stack, before.jodi_max),
    akda_min: paise(sent.akda_min_stack, before.akda_min),
    akda_max: paise(sent.akda_max_stack, before.akda_max),
    other_min: paise(sent.other_min_stack, before.other_min),
    other_max: paise(sent.other_max_stack, before.other_max),
  };
}

/** @throws Refusal malformed */
function refuseCrossed({ jodi_min, jodi_max, akda_min, akda_max, other_min, other_max }: Config): void {
  const pairs = [
    [jodi_min, jodi_max],
    [akda_min, akda_max],
    [other_min, other_max],
  ] as const;
  const crossed = pairs.flatMap(([least, most], at) => (least > most ? [STACK_PAIRS[at]![1]] : []));
  if (crossed.length === 0) return;
  const fields: FieldProblems = Object.fromEntries(
    crossed.map((field) => [field, 'below the minimum' as const]),
  );
  throw new Refusal('malformed', { fields });
}
