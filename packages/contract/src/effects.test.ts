import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls, type CallName } from './calls.ts';
import { shownBy } from './effects.ts';
import { SUBJECTS_OF_CHANGE, type SubjectOfChange } from './subjects-of-change.ts';
import { topics } from './topics.ts';

const all = Object.entries(calls) as [CallName, Call][];
const SHOWN_BY = shownBy();
const pushed = Object.values(topics).flatMap(({ shows }): SubjectOfChange[] => [...shows]);

/** What a screen loads again after an act. */
const loadedAfter = (act: CallName): CallName[] => [
  ...new Set(calls[act].changes.flatMap((subject) => SHOWN_BY[subject])),
];

describe('every subject is changed by an act, and shown by a list or pushed', () => {
  test.each(SUBJECTS_OF_CHANGE)('%s', (subject) => {
    const acts = all.filter(([, call]) => call.changes.includes(subject));
    expect(acts).not.toEqual([]);
    expect(SHOWN_BY[subject].length > 0 || pushed.includes(subject)).toBe(true);
  });
});

test('an act that changes nothing that is shown: its screen goes, a game opens, or a code is still to come', () => {
  const acts = all.filter(([, call]) => call.mutates !== false && call.changes.length === 0);
  expect(acts.map(([name]) => name)).toEqual(['logout', 'startSecondFactor', 'launchGame']);
});

test('a list that no act makes stale: fixed, asked anew by each dialog, or never changed', () => {
  const lists = all.filter(([, call]) => call.mutates === false && call.shows.length === 0);
  expect(lists.map(([name]) => name).toSorted()).toEqual(
    [
      ['login', 'renewSession', 'systemStatus', 'newUsername'],
      [
        'casinoLiveReport',
        'getColors',
        'sessionTypeList',
        'fancyTypeList',
        'marketTypeList',
        'getCommentaryButtons',
      ],
      ['lockPreview', 'movePreview', 'abandonMatchPreview', 'rollbackPreview'],
      ['deletePreview', 'fastDeletePreview'],
      ['explainEntry', 'ledgerBets', 'cashReceipt', 'lastPrices'],
    ]
      .flat()
      .toSorted(),
  );
});

describe('what a list tells of accounts is loaded again when it has changed', () => {
  const lists = all.filter(([, call]) => call.mutates === false && call.shows.length > 0);
  const telling = (field: string) =>
    lists.filter(([, { out }]) =>
      JSON.stringify(z.toJSONSchema(out, { unrepresentable: 'any' })).includes(`"${field}":`),
    );
  test.each([
    ['ledger_balance', 'ledger'],
    ['used_limit', 'bets'],
    ['fixed_limit', 'coins'],
    ['lock_betting', 'locks'],
  ] as const)('%s', (field, subject) => {
    const told = telling(field);
    expect(told.length).toBeGreaterThan(8);
    expect(told.filter(([, { shows }]) => !shows.includes(subject)).map(([name]) => name)).toEqual([]);
  });
});

/** Whether something that is answered says of somebody, beside the username, what he is called. */
function saysWhatSomebodyIsCalled(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const fields = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  if (fields.includes('username') && (fields.includes('name') || fields.includes('first_name'))) return true;
  return Object.values(schema).some(saysWhatSomebodyIsCalled);
}

test('a list that says what people are called is loaded again when one of them is called otherwise', () => {
  const told = all.filter(
    ([, { mutates, shows, out }]) =>
      mutates === false &&
      shows.length > 0 &&
      saysWhatSomebodyIsCalled(z.toJSONSchema(out, { unrepresentable: 'any' })),
  );
  expect(told.length).toBeGreaterThan(30);
  const again = loadedAfter('editUser');
  expect(told.filter(([name]) => !again.includes(name)).map(([name]) => name)).toEqual([]);
  expect(loadedAfter('editSubCompany').toSorted()).toEqual(again.toSorted());
  expect(loadedAfter('editStaff')).toEqual(expect.arrayContaining(['getStaffList', 'loginReport']));
});

const DECLARED = ['declaredFancy', 'declaredMarket', 'declaredFancySc', 'declaredMarketSc'];
const LISTS = [
  'downline',
  'lockedUsersList',
  'blockedUser',
  'profile',
  'directAgent',
  'directClient',
  'userTree',
];

/** Pages and what they read: an act loads nothing more on them. */
const PAGES: readonly {
  page: string;
  reads: readonly string[];
  acts: Partial<Record<CallName, readonly string[]>>;
}[] = [
  {
    page: 'the live report',
    reads: [
      'matchDetail',
      'lastPrices',
      'getMarketPosition',
      'getFancyPosition',
      'sessionBook',
      'betList',
      'marketPositionSc',
      'fancyPosSc',
      'listSavedViews',
      ...DECLARED,
    ],
    acts: {
      marketLock: ['matchDetail'],
      marketHide: ['matchDetail'],
      fancyBetLock: ['matchDetail'],
      fancySectionLock: ['matchDetail'],
      eventAnnouncement: ['matchDetail'],
      postAnnouncement: ['matchDetail'],
      setEventCommentary: [],
      updateMarketOdds: [],
      scoreBall: [],
      payReceiveCash: [],
      rollbackMarket: ['matchDetail', 'betList', ...DECLARED],
    },
  },
  {
    page: 'the settlement desk',
    reads: [
      'unsettledMarkets',
      'unsettledFancies',
      'settledMatches',
      'preview',
      'settlementJobs',
      'settlementState',
      'abandonMatchPreview',
      'rollbackPreview',
      'getAllSports',
    ],
    acts: Object.fromEntries(
      (['settleMarket', 'settleFancy', 'abandonMarket', 'abandonMatch', 'rollbackSettlement'] as const).map(
        (act) => [
          act,
          [
            'unsettledMarkets',
            'unsettledFancies',
            'settledMatches',
            'preview',
            'settlementJobs',
            'settlementState',
            'getAllSports',
          ],
        ],
      ),
    ),
  },
  {
    page: 'the lists of accounts',
    reads: [...LISTS, 'dashboard', 'coinReport', 'limitFacts', 'agentLedger', 'searchUsers'],
    acts: {
      lockUnlockBet: LISTS,
      activeInactive: LISTS,
      updateLimit: [...LISTS, 'limitFacts', 'dashboard', 'coinReport'],
      payReceiveCash: [...LISTS, 'limitFacts', 'agentLedger', 'coinReport'],
      deleteBet: [...LISTS, 'limitFacts', 'dashboard'],
      moveUser: [...LISTS, 'limitFacts', 'agentLedger', 'coinReport', 'dashboard', 'searchUsers'],
    },
  },
  {
    page: 'the manual desk',
    reads: ['manualMatchDetail', 'manualMatchList', 'matchDetail', 'getMarketPosition', 'getFancyPosition'],
    acts: {
      updateMarketOdds: ['manualMatchDetail'],
      ballStartMatch: ['manualMatchDetail'],
      createManualFancy: ['manualMatchDetail', 'manualMatchList', 'matchDetail'],
      cancelMarket: ['manualMatchDetail', 'manualMatchList', 'matchDetail'],
    },
  },
];

describe.each(PAGES)('on $page', ({ reads, acts }) => {
  test.each(Object.entries(acts))('%s loads again what it did before, and no more', (act, loaded) => {
    const again = loadedAfter(act as CallName).filter((name) => reads.includes(name));
    expect(again.toSorted()).toEqual([...loaded].toSorted());
  });
});
