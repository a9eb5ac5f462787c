import type { CallInput } from '@pavilion/contract/calls.ts';
import { LONGEST_CYCLE, SHORTEST_BETTING, type CasinoGame } from '@pavilion/contract/casino-providers.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';

const FIELDS = ['enabled', 'min', 'max', 'betting_seconds', 'cycle_seconds'] as const;
export type GameField = (typeof FIELDS)[number];
export type GameTexts = Record<GameField, string>;
type Values = Readonly<Record<string, FormValue>>;

export const isGameField = (name: string): name is GameField => FIELDS.some((field) => field === name);

export const textsOf = (game: CasinoGame): GameTexts => ({
  enabled: String(game.enabled),
  min: String(game.min),
  max: String(game.max),
  betting_seconds: String(game.betting_seconds),
  cycle_seconds: String(game.cycle_seconds),
});

/** By the names and in the units of the call. */
export const valuesOf = (texts: GameTexts): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, Number(texts[field])]));

export const inputOf = (
  game: { readonly provider_id: number; readonly game_code: string },
  values: Values,
  version: string,
): CallInput<'updateCasinoGame'> => ({
  ...game,
  enabled: Number(values['enabled']) === 1 ? 1 : 0,
  min: Number(values['min']),
  max: Number(values['max']),
  betting_seconds: Number(values['betting_seconds']),
  cycle_seconds: Number(values['cycle_seconds']),
  version,
});

export type GameProblem = 'noStake' | 'stakesCrossed' | 'bettingRange' | 'cycleRange';

const isSeconds = (text: string): boolean => /^\d+$/.test(text);

/** What is wrong with each field, before it is sent. */
export function problemsOf(texts: GameTexts): Partial<Record<GameField, GameProblem>> {
  const problems: Partial<Record<GameField, GameProblem>> = {};
  const [min, max, betting, cycle] = [
    Number(texts.min),
    Number(texts.max),
    Number(texts.betting_seconds),
    Number(texts.cycle_seconds),
  ];
  if (min <= 0) problems.min = 'noStake';
  if (max <= 0) problems.max = 'noStake';
  else if (max < min) problems.max = 'stakesCrossed';
  if (!isSeconds(texts.betting_seconds) || betting < SHORTEST_BETTING || betting >= LONGEST_CYCLE)
    problems.betting_seconds = 'bettingRange';
  if (!isSeconds(texts.cycle_seconds) || cycle > LONGEST_CYCLE || cycle <= betting)
    problems.cycle_seconds = 'cycleRange';
  return problems;
}
