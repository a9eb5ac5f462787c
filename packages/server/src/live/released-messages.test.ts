import { expect, test } from 'vitest';
import { busMessage, type BusKind, type BusMessage } from './bus-messages.ts';

const UID = '0198f000-0000-7000-8000-000000000001';

/**
 * As releases say them that may stand beside this one. A kind or a field is added here when it is added to the messages; it is taken away
 * here, and there, once no release that says it, or needs it, stands beside.
 */
const SAID: Record<BusKind, readonly BusMessage[]> = {
  'signed-out': [{ kind: 'signed-out', signInIds: [UID], reason: 'left' }],
  'signed-out-under': [{ kind: 'signed-out-under', userIds: [1], reason: 'locked' }],
  'signed-out-all': [{ kind: 'signed-out-all', except: UID, reason: 'all', of: UID }],
  'sockets-closed': [{ kind: 'sockets-closed', of: UID, sockets: 2 }],
  me: [{ kind: 'me' }],
  person: [{ kind: 'person', actingId: 1, userId: 2 }],
  banners: [{ kind: 'banners' }],
  privileges: [{ kind: 'privileges', ownerId: 1 }],
  announcements: [{ kind: 'announcements' }, { kind: 'announcements', ownerId: 1, userId: 2 }],
  maintenance: [{ kind: 'maintenance' }],
  'manual-market': [{ kind: 'manual-market', id: 'M1' }],
  'manual-session': [{ kind: 'manual-session', id: 'M2' }],
  settings: [{ kind: 'settings' }, { kind: 'settings', userId: 1 }],
  'settlement-jobs': [{ kind: 'settlement-jobs' }],
  'fair-draws': [{ kind: 'fair-draws' }],
  casino: [{ kind: 'casino', roundId: 'c-1' }],
  'house-checks': [{ kind: 'house-checks' }],
  backups: [{ kind: 'backups' }],
  score: [{ kind: 'score', eventId: '7' }],
  commentary: [{ kind: 'commentary', eventId: '7', until: '2026-11-27T20:00:00.000Z' }],
  match: [
    { kind: 'match', eventId: '7' },
    { kind: 'match', eventId: '7', recheck: '7' },
  ],
};

test.each(Object.values(SAID).flat())('what a node of the release before tells is understood: %j', (said) => {
  expect(busMessage.parse(said)).toEqual(said);
  expect(busMessage.parse({ ...said, ofTomorrow: 1 })).toEqual(said);
});
