import type { Viewer } from '../http/viewer.ts';

export type Person = Pick<Viewer, 'actingId' | 'userId'>;

export const ME_KEYS = 'me:';
export const meKey = (actingId: number): string => `${ME_KEYS}${actingId}`;
export const personKey = ({ actingId, userId }: Person): string => `${meKey(actingId)}:${userId}`;

/** The person's own where he is another than the account acted for: rights, menu, language and what he acknowledges are his. */
export function ownKey({ actingId, userId, isStaff, role }: Viewer): string {
  return isStaff || role === 8 ? personKey({ actingId, userId }) : meKey(actingId);
}
