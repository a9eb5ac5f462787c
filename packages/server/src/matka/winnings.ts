import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { MATKA_TYPES, type MatkaType } from '@pavilion/contract/matka-types.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { HALF_SANGAM_OPEN } from '@pavilion/engine/matka/bet-types.ts';
import { parseMultiple } from '@pavilion/engine/matka/multiple.ts';
import type { Db } from '../db/pool.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import type { GameContext } from '../http/game-handlers.ts';

type Winning = { readonly matka_market_id: MatkaType; readonly multiple: number; readonly enabled: boolean };
type Sent = CallRequest<'updateMarketWinning'>['data'][number];

const HUNDREDTHS = 100;

/** What each type of bet of a game is paid. */
export async function getMarketWinning(
  _: unknown,
  { db, fast }: Pick<GameContext, 'db' | 'fast'>,
): Promise<CallOutput<'getMarketWinning'>> {
  const winnings = await loadWinnings(db, fast);
  const version = versionOf(formValues(winnings));
  return winnings.map(({ matka_market_id: type, multiple, enabled }) => ({
    matka_market_id: type,
    type: MATKA_TYPES[type],
    winning_multiple: multiple / HUNDREDTHS,
    enabled: flag(enabled),
    version,
  }));
}

/** By the type: what it pays, and as `on_…` whether it can be bet on. */
const formValues = (winnings: readonly Winning[]): FormValues =>
  Object.fromEntries(
    winnings.flatMap(({ matka_market_id: type, multiple, enabled }) => [
      [String(type), multiple / HUNDREDTHS],
      [`on_${type}`, flag(enabled)],
    ]),
  );

async function loadWinnings(db: Db, fast: boolean, hold = false): Promise<Winning[]> {
  const { rows } = await db.query<Winning>(
    `select matka_market_id, multiple, enabled from matka_winnings where fast = $1
     order by matka_market_id${hold ? ' for update' : ''}`,
    [fast],
  );
  return rows;
}

/**
 * Sets what types of bet are paid from now on: an accepted bet keeps its multiple.
 *
 * @throws Refusal malformed (a multiple, a type), stale_form
 */
export async function updateMarketWinning(
  { data, version }: CallRequest<'updateMarketWinning'>,
  { db, fast, audit }: GameContext,
): Promise<Record<string, never>> {
  const before = await loadWinnings(db, fast, true);
  const after = changed(before, data);
  refuseStale(version, { theirs: formValues(before), mine: formValues(after) });
  const others = after.filter((row, at) => told(row) !== told(before[at]!));
  if (others.length === 0) return {};
  await db.query(
    `update matka_winnings w set multiple = n.multiple, enabled = n.enabled
     from unnest($2::smallint[], $3::integer[], $4::boolean[]) n (id, multiple, enabled)
     where w.fast = $1 and w.matka_market_id = n.id`,
    [
      fast,
      others.map((row) => row.matka_market_id),
      others.map((row) => row.multiple),
      others.map((row) => row.enabled),
    ],
  );
  const named = (rows: readonly Winning[]) =>
    Object.fromEntries(
      rows
        .filter((row) => others.some((other) => other.matka_market_id === row.matka_market_id))
        .map((row) => [MATKA_TYPES[row.matka_market_id], told(row)]),
    );
  await audit({
    action: fast ? 'fast_matka_winnings' : 'matka_winnings',
    object: `matka_winnings:${fast ? 'fast' : 'matka'}`,
    before: named(before),
    after: named(after),
  });
  return {};
}

/** As the form reads and the audit log says it: 9.5, or `off` for a type that cannot be bet on. */
const told = ({ multiple, enabled }: Winning): string => `${multiple / HUNDREDTHS}${enabled ? '' : ' (off)'}`;

/** The rows as they are to be. */
function changed(before: readonly Winning[], sent: readonly Sent[]): Winning[] {
  const problems: FieldProblems = {};
  const wanted = new Map<number, Winning>();
  sent.forEach((row, at) => {
    const stands = before.find((one) => one.matka_market_id === row.matka_market_id);
    const multiple = parseMultiple(row.winning_multiple);
    if (stands === undefined || wanted.has(row.matka_market_id))
      problems[`data.${at}.matka_market_id`] = 'unknown or twice';
    else if (multiple === null)
      problems[`data.${at}.winning_multiple`] = 'more than 1, at most 5 characters and two decimals';
    else if (row.enabled === 0 && row.matka_market_id < HALF_SANGAM_OPEN)
      problems[`data.${at}.enabled`] = 'only a sangam is switched';
    else {
      const enabled = row.enabled === undefined ? stands.enabled : row.enabled === 1;
      wanted.set(row.matka_market_id, { ...stands, multiple, enabled });
    }
  });
  if (Object.keys(problems).length > 0) throw new Refusal('malformed', { fields: problems });
  return before.map((row) => wanted.get(row.matka_market_id) ?? row);
}
