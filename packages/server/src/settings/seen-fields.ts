import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { verbatim } from '@pavilion/contract/sentences.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { SettingFields } from './bet-terms.ts';

type Seen = Readonly<Record<string, number | string | null>>;

/** Paise and seconds as a form shows them: coins and seconds. */
export function asTyped(fields: readonly SettingField[], set: SettingFields): Record<string, number> {
  return Object.fromEntries(
    fields.flatMap(({ field, unit }) => {
      const value = set[field];
      return value === undefined ? [] : [[field, unit === 'coins' ? toCoins(BigInt(value)) : value]];
    }),
  );
}

/** @throws Refusal stale_form when one of these fields is not set to what the form found, with what is set now. */
export function refuseUnseenFields(
  fields: readonly SettingField[],
  { set, seen }: { set: SettingFields; seen: Seen },
): void {
  const now = asTyped(fields, set);
  const others = fields.filter(
    ({ field }) => Object.hasOwn(seen, field) && String(seen[field] ?? '') !== String(now[field] ?? ''),
  );
  if (others.length > 0)
    throw new Refusal('stale_form', {
      fields: Object.fromEntries(others.map(({ field }) => [field, verbatim(String(now[field] ?? ''))])),
    });
}
