import type { Banner } from '@pavilion/contract/banners.ts';
import dayjs from 'dayjs';

/** An instant as the browser's own field for day and time has it; '' for none. */
export const typedTime = (instant: string | null): string =>
  instant === null ? '' : dayjs(instant).format('YYYY-MM-DDTHH:mm');

/** What such a field has, as an instant. */
export const sentTime = (typed: string): string => (typed === '' ? '' : dayjs(typed).toISOString());

export type BannerState = 'stateOff' | 'stateLater' | 'stateOver' | 'stateUntil' | 'stateShown';

/** Whether a banner is shown at a moment, and the time that says why. */
export function stateOf(
  { is_active: active, from_at: from, until_at: until }: Pick<Banner, 'is_active' | 'from_at' | 'until_at'>,
  now: number,
): { state: BannerState; time: string } {
  if (active === 0) return { state: 'stateOff', time: '' };
  if (until !== null && Date.parse(until) <= now) return { state: 'stateOver', time: until };
  if (from !== null && Date.parse(from) > now) return { state: 'stateLater', time: from };
  return until === null ? { state: 'stateShown', time: '' } : { state: 'stateUntil', time: until };
}
