import type { StaleForm } from '@pavilion/contract/form-version.ts';
import { sentClock } from './instants.ts';
import type { ManualSay } from './words.ts';

/** What another desk has set since a price was typed: by whom, when, and what pressing again does. */
export function theirPriceText(t: ManualSay, { fields, by, at }: StaleForm): string {
  const prices = Object.entries(fields)
    .map(([name, { theirs }]) => `${name} ${theirs === '' ? t('takenOff') : theirs}`)
    .join(', ');
  return t('theirPrice', { by: by ?? '', prices, time: at === undefined ? '' : sentClock(at) });
}
