import { calls, type CallOutput } from '@pavilion/contract/calls.ts';
import { mayUse } from '@pavilion/contract/access.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { rightsNamed, type Right } from '@pavilion/contract/privileges.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { SEARCH_KINDS, type SearchKind } from '@pavilion/contract/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffOf } from '../staff/staff.fixtures.ts';
import { DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, feed, people, pool, send } = story;
const { helper } = staffOf(story);

const PARENT: Record<string, string> = {
  subcompany: 'company',
  master: 'subcompany',
  superstockist: 'master',
  stockist: 'superstockist',
  agent: 'stockist',
  client: 'agent',
  client2: 'agent',
  othersub: 'company',
  otherclient: 'othersub',
};
const CALLERS: Record<string, { role: Role; acts: string }> = {
  ...Object.fromEntries(
    ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent', 'client'].map((name, place) => [
      name,
      { role: (place + 1) as Role, acts: name },
    ]),
  ),
  othersub: { role: 2, acts: 'othersub' },
  otherclient: { role: 7, acts: 'otherclient' },
  admin8: { role: 8, acts: 'company' },
};
const OPERATORS = Object.keys(CALLERS).filter((name) => CALLERS[name]!.role !== 7);

/** The account and everybody above it. */
const chainOf = (name: string): string[] => {
  const parent = PARENT[name];
  return parent === undefined ? [name] : [name, ...chainOf(parent)];
};
/** Whether an account is the caller's own or below it. */
const isSeen = (caller: string, name: string): boolean => chainOf(name).includes(CALLERS[caller]!.acts);

type Groups = CallOutput<'search'>['groups'];
const find = async (keyword: string, as: string, kinds?: SearchKind[]): Promise<Groups> =>
  (await ask('search', { keyword, ...(kinds === undefined ? {} : { kinds }) }, as)).groups;
const hitsOf = (groups: Groups, kind: SearchKind) => groups.find((group) => group.kind === kind)?.hits ?? [];
const titles = async (keyword: string, kind: SearchKind, as = 'company') =>
  hitsOf(await find(keyword, as), kind).map(({ title }) => title);

/** What there is to find of each client, by whom it is about. */
const bets: Record<string, string> = {};
const receipts: Record<string, string> = {};

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  for (const client of ['client', 'otherclient'])
    bets[client] = (await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), client)).betslip_uid;
  for (const [operator, below] of [
    ['agent', 'client'],
    ['othersub', 'otherclient'],
    ['company', 'subcompany'],
  ] as const)
    receipts[below] = (
      await ask(
        'payReceiveCash',
        { user_guid: people[below]!.guid, amount: 10, type: 2, remark: 'x' },
        operator,
      )
    ).txn_no;
});

describe('accounts, by the rule of their list', () => {
  it.each(OPERATORS)('%s finds those below and nobody else', async (caller) => {
    for (const name of Object.keys(PARENT)) {
      const found = hitsOf(await find(name, caller), 'users').map(({ title }) => title);
      const below = isSeen(caller, name) && name !== CALLERS[caller]!.acts;
      expect([caller, name, found.includes(name)]).toEqual([caller, name, below]);
      expect(found.filter((one) => !isSeen(caller, one))).toEqual([]);
    }
  });
});

describe('bets by their number, lines and receipts by theirs', () => {
  it.each(Object.keys(CALLERS))('%s finds what is about accounts below, and of its own', async (caller) => {
    for (const [client, uid] of Object.entries(bets)) {
      for (const typed of [uid, uid.toUpperCase(), uid.replaceAll('-', ''), uid.slice(0, 26)]) {
        const found = hitsOf(await find(typed, caller), 'bets').map(({ id }) => id);
        expect([caller, typed, found]).toEqual([caller, typed, isSeen(caller, client) ? [uid] : []]);
      }
    }
    for (const [below, txn] of Object.entries(receipts)) {
      const groups = await find(txn, caller);
      const seen = isSeen(caller, below);
      expect([caller, below, hitsOf(groups, 'ledger').map(({ id }) => id)]).toEqual([
        caller,
        below,
        seen ? [txn] : [],
      ]);
      const { status } = await send('cashReceipt', { txn_no: txn }, caller);
      expect([caller, below, hitsOf(groups, 'receipts').some(({ id }) => id === txn)]).toEqual([
        caller,
        below,
        status === 200,
      ]);
    }
  });

  it('a receipt is found by the number that it bears', async () => {
    const { receipt_no } = await ask('cashReceipt', { txn_no: receipts['client']! }, 'agent');
    const [hit] = hitsOf(await find(receipt_no, 'agent'), 'receipts').filter(
      ({ title }) => title === receipt_no,
    );
    expect(hit).toMatchObject({
      id: receipts['client'],
      name: 'client',
      link: `/receipt/${receipts['client']}`,
    });
  });
});

describe('matches and markets', () => {
  it('by any part of the name while they are not over, then by its beginning and its second side', async () => {
    for (const keyword of ['mumbai', 'DELHI', 'bai v', EVENT])
      expect(await titles(keyword, 'matches', 'client')).toEqual(['Mumbai v Delhi']);
    expect(await titles('match o', 'markets', 'agent')).toEqual(['Match Odds']);
    expect(await titles('6 over', 'markets', 'agent')).toEqual([]);
    expect(await titles('Mumbai 6', 'markets', 'agent')).toEqual(['Mumbai 6 over runs']);
    expect(await titles(MATCH_ODDS, 'markets')).toEqual(['Match Odds']);
    await pool.query('update events set closed_at = now() where id = $1', [EVENT]);
    const over = ['mumbai', 'delhi', 'bai v'].map((keyword) => titles(keyword, 'matches'));
    expect(await Promise.all(over)).toEqual([['Mumbai v Delhi'], ['Mumbai v Delhi'], []]);
    const [hit] = hitsOf(await find('mumbai v', 'agent'), 'matches');
    expect(hit!.link).toBe(`/match_dashboard/${EVENT}`);
    await pool.query('update events set closed_at = null where id = $1', [EVENT]);
  });

  it('what is hidden or off is the Company’s alone', async () => {
    const counts = async (as: string) => [
      (await titles('mumbai', 'matches', as)).length,
      (await titles('match odds', 'markets', as)).length,
      hitsOf(await find(bets['client']!, as), 'bets').length,
    ];
    await pool.query('update events set hidden = true where id = $1', [EVENT]);
    expect([await counts('company'), await counts('admin8'), await counts('agent')]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
    ]);
    await pool.query('update events set hidden = false where id = $1', [EVENT]);
    await pool.query('update markets set hidden = true where id = $1', [MATCH_ODDS]);
    expect([await counts('company'), await counts('agent')]).toEqual([
      [1, 1, 1],
      [1, 0, 1],
    ]);
    await pool.query('update markets set hidden = false where id = $1', [MATCH_ODDS]);
  });
});

describe('requests, addresses and staff', () => {
  it('a request is found by those who are told its id, and by nobody else', async () => {
    const { rows } = await pool.query<{ request_id: string; acting: string }>(
      `select distinct e.request_id, u.username as acting from audit_events e join users u on u.id = e.acting_for where e.action like '%cash'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { request_id, acting } of rows)
      for (const caller of Object.keys(CALLERS)) {
        const seen = CALLERS[caller]!.role !== 7 && isSeen(caller, acting);
        for (const typed of [request_id, request_id.slice(0, 8)]) {
          const hits = hitsOf(await find(typed, caller), 'requests').filter(({ id }) => id === request_id);
          // As the audit log names it, for a screen says it in the reader's language.
          for (const { detail } of hits) expect(detail).toMatch(/^[a-z]+_cash$/);
          expect([caller, acting, hits.length > 0]).toEqual([caller, acting, seen]);
        }
      }
  });

  it.each(['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:1.2.3.4'])(
    'an address written %s is the Company’s',
    async (typed) => {
      await pool.query(`update sign_ins set address = '1.2.3.4' where user_id = $1`, [people['client']!.id]);
      await ask('profile', {}, 'client');
      await pool.query(`update sign_ins set address = '1.2.3.4' where user_id = $1`, [people['client']!.id]);
      for (const caller of Object.keys(CALLERS)) {
        const found = hitsOf(await find(typed, caller), 'addresses').map(({ name }) => name);
        expect([caller, found]).toEqual([caller, CALLERS[caller]!.acts === 'company' ? ['client'] : []]);
      }
      const [hit] = hitsOf(await find(typed, 'company'), 'addresses');
      expect(hit).toMatchObject({ title: '1.2.3.4', link: '/login_report?keyword=1.2.3.4' });
    },
  );

  it('staff are found by their operator alone', async () => {
    for (const caller of Object.keys(CALLERS))
      expect([caller, (await titles('staff', 'staff', caller)).includes('staff')]).toEqual([
        caller,
        CALLERS[caller]!.acts === 'company',
      ]);
  });
});

describe('what staff were not given is not asked, not named and not counted', () => {
  const KEYWORDS = async () => [
    'mumbai',
    'match',
    'client',
    'staff',
    bets['client']!,
    receipts['client']!,
    '1.2.3.4',
  ];
  const LISTS: Record<SearchKind, keyof typeof calls> = {
    users: 'searchUsers',
    matches: 'matchList',
    markets: 'matchDetail',
    bets: 'betList',
    ledger: 'ledger',
    receipts: 'cashReceipt',
    staff: 'getStaffList',
    requests: 'auditLog',
    addresses: 'loginReport',
  };

  it.each<[Right[]]>([
    [[]],
    [['matches.list']],
    [['accounts.list']],
    [['bets.list']],
    [['ledgers.list', 'cash.list']],
    [['ledgers.list', 'accounts.list']],
    [['audit.list', 'signins.list', 'staff.list']],
  ])('%s', async (privileges) => {
    const { username } = await helper(privileges);
    const rights = rightsNamed(privileges);
    for (const keyword of await KEYWORDS()) {
      const groups = await find(keyword, username);
      for (const { kind, hits } of groups) {
        expect([keyword, kind, mayUse(calls[LISTS[kind]], { role: 1, rights })]).toEqual([
          keyword,
          kind,
          true,
        ]);
        for (const { link } of hits) expect([link, opensFor(link, 1, rights)]).toEqual([link, true]);
      }
      const asked = await find(keyword, username, [...SEARCH_KINDS]);
      expect(asked).toEqual(groups);
    }
  });
});

/** Whether the page of an address opens for somebody. */
function opensFor(link: string, role: Role, rights: Parameters<typeof mayUse>[1]['rights']): boolean {
  const path = link.split('?')[0]!.split('/');
  const page = PAGES.find(({ path: of }) => {
    const names = of.split('/');
    return (
      names.length === path.length && names.every((name, at) => name.startsWith('$') || name === path[at])
    );
  });
  return page !== undefined && mayUse(page, { role, rights });
}

it('every hit leads to a page that opens, and nobody above or beside is named', async () => {
  const { rows } = await pool.query<{ request_id: string }>('select distinct request_id from audit_events');
  const keywords = [
    ...Object.keys(people),
    ...Array.from({ length: 26 }, (_, place) => String.fromCodePoint(97 + place)),
    ...Object.values(bets),
    ...Object.values(receipts),
    ...rows.map(({ request_id }) => request_id),
    ...Array.from({ length: 30 }, (_, number) => String(number)),
    '1.2.3.4',
  ];
  for (const [caller, { role }] of Object.entries(CALLERS)) {
    for (const keyword of keywords) {
      const groups = await find(keyword, caller);
      for (const { hits } of groups)
        for (const { link } of hits)
          expect([caller, link, opensFor(link, role, null)]).toEqual([caller, link, true]);
      // Receipts and remarks name the parent, as the statement does; its guid is never told.
      const text = JSON.stringify(groups);
      for (const person of Object.values(people)) {
        if (isSeen(caller, person.username)) continue;
        expect([caller, keyword, text.includes(person.guid) ? person.guid : '']).toEqual([
          caller,
          keyword,
          '',
        ]);
        if (PARENT[CALLERS[caller]!.acts] === person.username) continue;
        const named = new RegExp(`(?<![\\w/])${person.username}(?![\\w/])`).exec(text);
        expect([caller, keyword, named?.[0]]).toEqual([caller, keyword, undefined]);
      }
    }
  }
});
