import type { Hub } from '../live/hub.ts';
import type { Viewer } from '../http/viewer.ts';

export type Person = Pick<Viewer, 'actingId' | 'userId'>;

export const ME_KEYS = 'me:';
export const meKey = (actingId: number): string => `${ME_KEYS}${actingId}`;
export const personKey = ({ actingId, userId }: Person): string => `${meKey(actingId)}:${userId}`;

/** The person's own where he is another than the account acted for: rights, menu, language and what he acknowledges are his. */
export function ownKey({ actingId, userId, isStaff, role }: Viewer): string {
  return isStaff || role === 8 ? personKey({ actingId, userId }) : meKey(actingId);
}

/** The watched documents of each account: its own person's, and those of the people who act for it. */
export function watchedAccounts(hub: Pick<Hub, 'watchedKeys'>): Map<number, string[]> {
  const byAccount = new Map<number, string[]>();
  for (const key of hub.watchedKeys(ME_KEYS)) {
    const account = Number.parseInt(key.slice(ME_KEYS.length), 10);
    byAccount.set(account, [...(byAccount.get(account) ?? []), key]);
  }
  return byAccount;
}
