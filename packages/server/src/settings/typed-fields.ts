import {
  LONGEST_DELAY_SECONDS,
  MIN_MAX_PAIRS,
  type SettingField,
} from '@pavilion/contract/bet-setting-fields.ts';
import { Refusal, type Told } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import type { SettingFields } from './bet-terms.ts';

type Typed = Readonly<Record<string, number | string | null>>;

const MOST_PAISE = 10n ** 14n;

/**
 * What a form sent, in paise and seconds. Fields that are in no list are dropped; with `every`, each must be filled.
 *
 * @throws Refusal malformed: '{label} require' for the first that is empty, or the field and what is wrong with it.
 */
export function typedFields(
  fields: readonly SettingField[],
  typed: Typed,
  { every }: { every: boolean },
): SettingFields {
  const found: Record<string, number> = {};
  for (const { field, label, unit } of fields) {
    const value = typed[field];
    if (value === undefined || value === null || String(value).trim() === '') {
      if (every) refuseField(field, told('{{label}} require', { label }));
      continue;
    }
    found[field] = unit === 'coins' ? coinsIn(field, value) : secondsIn(field, value);
  }
  for (const [min, max] of MIN_MAX_PAIRS)
    if ((found[min] ?? 0) > (found[max] ?? Infinity)) refuseField(max, 'below the minimum');
  return found;
}

function coinsIn(field: string, value: number | string): number {
  const paise = parseCoins(typeof value === 'string' ? value.trim() : value);
  if (paise === null || paise < 0n || paise > MOST_PAISE) refuseField(field, 'coins, at most two decimals');
  return Number(paise);
}

function secondsIn(field: string, value: number | string): number {
  const seconds = Number(value);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_DELAY_SECONDS)
    refuseField(field, told('whole seconds, 0 to {{most}}', { most: LONGEST_DELAY_SECONDS }));
  return seconds;
}

function refuseField(field: string, problem: Told): never {
  throw new Refusal('malformed', { text: problem, fields: { [field]: problem } });
}
