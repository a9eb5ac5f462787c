import { expect, test } from 'vitest';
import { deskDecision, HABITS, isReady, sharing } from './desk-decision.ts';
import type { OpenWork } from './story.sql.ts';

const session = (fields: Partial<OpenWork> = {}): OpenWork => ({
  kind: 'session',
  id: 's1',
  eventId: 'e1',
  proposed: null,
  named: [],
  places: 1,
  version: 0,
  matchEnded: false,
  ...fields,
});
const market = (fields: Partial<OpenWork> = {}): OpenWork => session({ kind: 'market', id: 'm1', ...fields });
const ended = { proposed: 11, matchEnded: true };

test.each([
  // a match of this run
  ['an open session', session(), { waitedMs: 1e9 }, 'wait'],
  [
    'a session whose result is fresh',
    session({ proposed: 45 }),
    { waitedMs: HABITS.session.waitMs - 1 },
    'wait',
  ],
  [
    'a session whose result has waited',
    session({ proposed: 45 }),
    { waitedMs: HABITS.session.waitMs },
    'settle',
  ],
  ['a session with the result 0', session({ proposed: 0 }), { waitedMs: HABITS.session.waitMs }, 'settle'],
  [
    'a session never to be decided',
    session(),
    { waitedMs: HABITS.session.waitMs, status: 'ABANDONED' },
    'abandon',
  ],
  [
    'a session left over at the end',
    session({ matchEnded: true }),
    { waitedMs: HABITS.session.waitMs },
    'abandon',
  ],
  ['a session rolled back by somebody', session({ proposed: 45, version: 1 }), { waitedMs: 1e9 }, 'wait'],
  ['a market in play', market(), { waitedMs: 1e9 }, 'wait'],
  ['a market of an ended match', market(ended), { waitedMs: HABITS.market.waitMs - 1 }, 'wait'],
  ['a market that nobody settled for long', market(ended), { waitedMs: HABITS.market.waitMs }, 'settle'],
  ['a market rolled back by somebody', market({ ...ended, version: 1 }), { waitedMs: 1e9 }, 'wait'],
  // a match of an earlier run
  ['a cut-off session with a result', session({ proposed: 45 }), { onNow: false }, 'settle'],
  ['a cut-off session without', session(), { onNow: false }, 'abandon'],
  ['a cut-off market', market(), { onNow: false }, 'abandon'],
  ['a market of a match that had ended', market(ended), { onNow: false }, 'wait'],
] as const)('%s', (_, work, view, decision) => {
  expect(deskDecision(work, { waitedMs: 0, onNow: true, status: undefined, ...view })).toBe(decision);
});

test.each([
  ['nothing known', session(), undefined, false],
  ['a result', session({ proposed: 3 }), undefined, true],
  ['the match is over', session({ matchEnded: true }), undefined, true],
  ['the session is abandoned', session(), 'ABANDONED', true],
  ['the session is only shut', session(), 'CLOSED', false],
] as const)('ready when there is something to decide: %s', (_, work, status, ready) => {
  expect(isReady(work, status)).toBe(ready);
});

test.each([
  ['one winner', { named: [7], places: 1 }, [], []],
  ['two for one place', { named: [7, 9], places: 1 }, [], [7, 9]],
  ['three for three places', { named: [7, 9, 4], places: 3 }, [9, 4], []],
  ['two for the last of three', { named: [7, 9, 4, 5], places: 3 }, [4, 5], [4, 5]],
] as const)('who shares a place: %s', (_, work, told, shared) => {
  expect(sharing(work, told)).toEqual(shared);
});
