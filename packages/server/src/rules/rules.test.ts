import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { RuleSection } from '@pavilion/contract/rules.ts';
import { expect, it, test, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, people, pool } = story;

const texts = (en: string, more: Partial<RuleSection['title']> = {}) => ({
  en,
  hi: '',
  ta: '',
  mr: '',
  ...more,
});
const section = (id: string, body = id): RuleSection => ({ id, title: texts(id), body: texts(body) });
const write = (sections: RuleSection[], asks: 0 | 1 = 0, version?: string) =>
  send('updateRules', { sections, ask: asks, ...(version === undefined ? {} : { version }) }, 'company');
const shown = (as: string) => ask('rules', {}, as);
const screenOf = async (username: string) => {
  const screen = await watch(story, await viewerNamed(story, username), [ME_TOPIC]);
  return () => screen.of(ME_TOPIC).values.get('rules');
};

test('both tables are what the specification lists (part 3, section 9)', async () => {
  const { tables } = await shown('client');
  const said = (rows: typeof tables.matka) => rows.map(({ stake, pays }) => `${stake}-${pays}`);
  expect(said(tables.matka)).toEqual(['100-950', '100-9500', '100-15000', '100-30000', '100-80000']);
  expect(said(tables.fast_matka)).toEqual(['100-975', '100-16000', '100-32000', '100-90000']);
});

test('a rate that is configured otherwise is shown, one that is switched on comes along', async () => {
  await pool.query('update matka_winnings set multiple = 900 where not fast and matka_market_id = 1');
  await pool.query('update matka_winnings set enabled = true where not fast and matka_market_id = 8');
  const { matka } = (await shown('agent')).tables;
  expect([matka[0], matka.at(-1)]).toEqual([
    { matka_market_id: 1, stake: 100, pays: 900 },
    { matka_market_id: 8, stake: 100, pays: 1_000_000 },
  ]);
});

test('limits are the house’s, and a client’s own over them; nobody else is told those', async () => {
  const set = (changes: Record<string, number>) => ask('changeSetting', { changes }, 'company');
  await set({ max_match_stack: 5000, min_match_stack: 100, match_delay: 3 });
  const client = people['client']!.id;
  await ask(
    'updateStakeSetting',
    { user_id: client, settings: { max_match_stack: 700, max_stake: 600 } },
    'company',
  );
  const limitsOf = async (as: string) => (await shown(as)).limits;
  expect(await limitsOf('client')).toEqual({
    max_match_stack: 700,
    min_match_stack: 100,
    match_delay: 3,
    max_stake: 600,
  });
  const ofAll = { max_match_stack: 5000, min_match_stack: 100, match_delay: 3 };
  expect(await Promise.all(['client2', 'agent', 'company'].map(limitsOf))).toEqual([ofAll, ofAll, ofAll]);
});

it('what the house writes is the next version, as it was typed, for everybody', async () => {
  expect((await shown('client')).version).toBe(0);
  const typed = { id: 'bets', title: texts('Bets', { hi: 'बेट' }), body: texts('One\n\n- <b>a</b>\n- b') };
  const { body } = await write([typed, section('cash')]);
  expect([body.message, body.data]).toEqual(['Rules saved', { version: 1 }]);
  const { sections, version, asks, accepted_at } = await shown('client');
  expect({ sections, version, asks, accepted_at }).toEqual({
    sections: [typed, section('cash')],
    version: 1,
    asks: 0,
    accepted_at: null,
  });
});

it('two who write at once: the second is told what both have, and chooses', async () => {
  const { form_version } = await shown('company');
  await write([section('bets', 'by the first')], 0, form_version);
  const { status, body } = await write([section('bets', 'by the second'), section('mine')], 0, form_version);
  expect([status, body.code]).toEqual([409, 'stale_form']);
  const { form_version: now } = await shown('company');
  expect(body.data).toEqual({
    version: now,
    fields: {
      'bets body en': { mine: 'by the second', theirs: 'by the first' },
      'mine place': { mine: '2', theirs: '' },
      'mine title en': { mine: 'mine', theirs: '' },
      'mine body en': { mine: 'mine', theirs: '' },
    },
  });
  expect((await write([section('bets', 'by both')], 0, now)).status).toBe(200);
  expect((await shown('agent')).sections).toEqual([section('bets', 'by both')]);
});

it('a version that asks is shown on every open screen until its person accepts it, and to nobody twice', async () => {
  const names = ['company', 'agent', 'client', 'staff', 'admin8'];
  const screens = await Promise.all(names.map(screenOf));
  const due = () => screens.map((rules) => rules());
  await vi.waitFor(() => expect(due()).toEqual([0, 0, 0, 0, 0]));
  const { version } = (await write([section('bets', 'new')], 1)).body.data!;
  // Who wrote it has accepted it.
  await vi.waitFor(() => expect(due()).toEqual([0, version, version, version, version]));
  await ask('acceptRules', { version }, 'client');
  await ask('acceptRules', { version }, 'staff');
  await vi.waitFor(() => expect(due()).toEqual([0, version, 0, 0, version]));
  const first = (await shown('client')).accepted_at;
  story.clock.now = new Date(story.clock.now.getTime() + 60_000);
  expect(await ask('acceptRules', { version }, 'client')).toEqual({ accepted_at: first });
});

it('a later version that does not ask leaves who has accepted alone; who has not accepts the later one', async () => {
  const { version } = (await write([section('bets', 'a comma')])).body.data!;
  const [client, agent] = await Promise.all(['client', 'agent'].map(screenOf));
  await vi.waitFor(() => expect([client!(), agent!()]).toEqual([0, version]));
  expect(await codeOf('acceptRules', { version: version - 1 }, 'agent')).toBe('stale_form');
  expect(await codeOf('acceptRules', { version: version + 1 }, 'agent')).toBe('stale_form');
  await ask('acceptRules', { version }, 'agent');
  await vi.waitFor(() => expect(agent!()).toBe(0));
});

it('the desk sees who has accepted and who has not', async () => {
  const all = await ask('ruleReaders', { items_perpage: 100 }, 'company');
  expect([all.accepted + all.open, all.total_records]).toEqual([
    Object.keys(people).length + 2,
    Object.keys(people).length + 2,
  ]);
  const accepted = await ask('ruleReaders', { state: 'accepted' }, 'company');
  expect(accepted.readers.map(({ username }) => username).toSorted()).toEqual([
    'agent',
    'client',
    'company',
    'staff',
  ]);
  const open = await ask('ruleReaders', { state: 'open', keyword: 'CLIENT' }, 'company');
  expect(open.readers.map(({ username, accepted_at }) => [username, accepted_at])).toEqual([
    ['client2', null],
  ]);
  expect(all.versions.map(({ version, asks, written_by }) => [version, asks, written_by])).toEqual([
    [5, 0, 'company'],
    [4, 1, 'company'],
    [3, 0, 'company'],
    [2, 0, 'company'],
    [1, 0, 'company'],
  ]);
});

it.each<[string, unknown]>([
  ['no English title', [{ ...section('a'), title: texts('  ') }]],
  ['direction marks', [section('a', 'x\u202Ey')]],
  ['a text without end', [section('a', 'x'.repeat(8_001))]],
  ['the same section twice', [section('a'), section('a')]],
  ['an id that is none', [section('A b')]],
])('%s is refused, and the rules stay', async (_, sections) => {
  const { version } = await shown('company');
  expect(await codeOf('updateRules', { sections: sections as RuleSection[] }, 'company')).toBe('malformed');
  expect((await shown('company')).version).toBe(version);
});

it('the audit tells who wrote and who accepted', async () => {
  const { rows } = await pool.query<{ action: string; count: number }>(
    `select action, count(*)::int as count from audit_events where action like '%_rules' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { action: 'accept_rules', count: 4 },
    { action: 'update_rules', count: 5 },
  ]);
});
