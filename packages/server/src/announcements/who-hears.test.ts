import { idOf as idOfLine, type AnnouncementKind } from '@pavilion/contract/said.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, people, pool, clock } = story;

/** The tree of the story as its description has it: everybody with who stands above, the Company first. */
const CHAIN = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'];
const ABOVE: Record<string, readonly string[]> = {
  ...Object.fromEntries(CHAIN.map((name, place) => [name, CHAIN.slice(0, place)])),
  client: CHAIN,
  client2: CHAIN,
  othersub: ['company'],
  otherclient: ['company', 'othersub'],
};
const EVERYBODY = Object.keys(ABOVE);
const isClient = (name: string): boolean => name.includes('client');
const levelOf = (name: string): number =>
  isClient(name) ? 7 : name === 'othersub' ? 2 : CHAIN.indexOf(name) + 1;
const guidOf = (name: string): string => people[name]!.guid;
const idOf = (name: string): number => people[name]!.id;

type Said = { by: string; kind: AnnouncementKind; text: string; to?: readonly string[] };

/** The rule: a viewer hears what is said above him to his kind, by name first, then from the Company down. */
function heardOf(viewer: string, all: readonly Said[]): string[] {
  const concerns = ({ by, kind, to }: Said): boolean => {
    if (!ABOVE[viewer]!.includes(by)) return false;
    if (kind === 'clients' && !isClient(viewer)) return false;
    if (kind === 'downline' && isClient(viewer)) return false;
    return to === undefined || to.includes(viewer);
  };
  const rank = ({ by, kind }: Said): number =>
    (kind === 'users' ? 0 : 100) + levelOf(by) * 10 + ['matka', 'fast_matka'].indexOf(kind);
  return all
    .filter(concerns)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ text }) => text);
}

async function say({ by, kind, text, to }: Said): Promise<void> {
  const ids = to?.map(idOf) ?? [];
  if (kind === 'users')
    await ask(
      'userAnnouncement',
      { user_detail: to!.map((name) => ({ user_guid: guidOf(name) })), announcement: text },
      by,
    );
  else if (kind === 'clients')
    await ask('createAnnouncement', { client_msg: text, type: to ? 2 : 1, selected_userids: ids }, by);
  else if (kind === 'downline')
    await ask(
      'createAnnouncement',
      { admin_agent_msg: text, admin_type: to ? 2 : 1, selected_admin_userids: ids },
      by,
    );
  else
    await ask(kind === 'matka' ? 'matkaAnnouncement' : 'fastMatkaAnnouncement', { announcement: text }, by);
}

type Lines = CallOutput<'myAnnouncements'>['lines'];
const linesOf = async (name: string): Promise<Lines> => (await ask('myAnnouncements', {}, name)).lines;
const textsOf = async (name: string): Promise<string[]> => (await linesOf(name)).map(({ text }) => text);

beforeEach(() => pool.query('truncate announcements cascade'));

const RULE: readonly Said[] = [
  { by: 'company', kind: 'clients', text: 'Company to all clients' },
  { by: 'company', kind: 'downline', text: 'Company to all operators' },
  { by: 'company', kind: 'matka', text: 'Company on matka' },
  { by: 'company', kind: 'users', text: 'Company to a master and a client', to: ['master', 'otherclient'] },
  { by: 'subcompany', kind: 'downline', text: 'Sub company to some', to: ['agent', 'stockist'] },
  { by: 'subcompany', kind: 'fast_matka', text: 'Sub company on fast matka' },
  { by: 'master', kind: 'clients', text: 'Master to one client', to: ['client2'] },
  { by: 'stockist', kind: 'downline', text: 'Stockist to all operators' },
  { by: 'agent', kind: 'clients', text: 'Agent to all clients' },
  { by: 'agent', kind: 'users', text: 'Agent to its client', to: ['client'] },
  { by: 'othersub', kind: 'clients', text: 'The other house' },
  { by: 'othersub', kind: 'users', text: 'The other house to its client', to: ['otherclient'] },
];

describe('who hears what', () => {
  it.each(EVERYBODY)('%s hears what the rule says, and nothing else', async (viewer) => {
    for (const said of RULE) await say(said);
    expect(await textsOf(viewer)).toEqual(heardOf(viewer, RULE));
  });

  it('says from which level and of what kind a line is, and never whose', async () => {
    await say(RULE[3]!);
    expect(await linesOf('master')).toEqual([
      {
        _id: { $oid: expect.any(String) },
        text: 'Company to a master and a client',
        translations: {},
        from: 1,
        kind: 'users',
        acknowledge: 0,
      },
    ]);
  });

  it('what is said again replaces what was said, and an empty text takes it down', async () => {
    await say({ by: 'agent', kind: 'clients', text: 'First' });
    await say({ by: 'agent', kind: 'clients', text: 'Second' });
    expect(await textsOf('client')).toEqual(['Second']);
    await ask('createAnnouncement', { admin_agent_msg: 'To operators' }, 'agent');
    expect(await textsOf('client')).toEqual(['Second']);
    await say({ by: 'agent', kind: 'clients', text: '' });
    expect(await textsOf('client')).toEqual([]);
  });

  it('is one line in the calls of the first part, with what all clients of an operator read', async () => {
    for (const said of RULE) await say(said);
    const line = (name: string): string => heardOf(name, RULE).join('   •   ');
    expect(await ask('companyAnnouncement', {}, 'client')).toEqual({
      admin_agent_msg: '',
      user_msg: line('client'),
    });
    expect(await ask('companyAnnouncement', {}, 'agent')).toEqual({
      admin_agent_msg: line('agent'),
      user_msg: 'Company to all clients   •   Agent to all clients',
    });
    expect((await ask('systemStatus', {}, 'client')).announcement).toBe('Company to all clients');
  });

  it('a sign-in page reads what the Company says to all clients', async () => {
    const status = async () => (await story.send('systemStatus', {})).body.data!.announcement;
    await ask('createAnnouncement', { client_msg: 'Play within your limit' }, 'company');
    await expect.poll(status).toBe('Play within your limit');
    await ask(
      'createAnnouncement',
      { client_msg: 'Only you', type: 2, selected_userids: [idOf('client')] },
      'company',
    );
    await expect.poll(status).toBe('');
  });

  it('staff read what is said to the account that they act for', async () => {
    await pool.query(`update users set acts_for = $1 where username = 'staff'`, [idOf('master')]);
    story.forget('staff');
    await ask(
      'userAnnouncement',
      { user_detail: [{ user_guid: guidOf('master') }], announcement: 'Bring the books', acknowledge: 1 },
      'company',
    );
    const [line] = await linesOf('staff');
    expect(line).toMatchObject({ text: 'Bring the books', acknowledge: 0 });
    expect(await codeOf('acknowledgeAnnouncement', { id: idOfLine(line!) }, 'staff')).toBe(
      'unknown_announcement',
    );
    expect(await linesOf('master')).toMatchObject([{ acknowledge: 1 }]);
    await pool.query(`update users set acts_for = $1 where username = 'staff'`, [idOf('company')]);
    story.forget('staff');
  });

  it('of somebody who is not below the speaker any more, nothing is heard or told', async () => {
    await ask(
      'userAnnouncement',
      { user_detail: [{ user_guid: guidOf('otherclient') }], announcement: 'Hello' },
      'othersub',
    );
    expect(await textsOf('otherclient')).toEqual(['Hello']);
    await pool.query(`update users set u2 = $1 where username = 'otherclient'`, [idOf('subcompany')]);
    expect(await textsOf('otherclient')).toEqual([]);
    const { list } = await ask('userAnnouncementList', {}, 'othersub');
    expect(list).toMatchObject([{ user_detail: [], of: 0 }]);
    await pool.query(`update users set u2 = $1 where username = 'otherclient'`, [idOf('othersub')]);
  });
});

describe('in a language', () => {
  it('what has no translation is read in the plain text', async () => {
    await ask('createAnnouncement', { client_msg: 'Good evening', translations: { hi: 'शुभ संध्या' } }, 'agent');
    await ask('createAnnouncement', { client_msg: 'Welcome', translations: { ta: 'வருக' } }, 'company');
    const read = async (language: 'en' | 'hi' | 'ta' | 'mr') =>
      (await ask('companyAnnouncement', { language }, 'client')).user_msg;
    expect(await read('en')).toBe('Welcome   •   Good evening');
    expect(await read('hi')).toBe('Welcome   •   शुभ संध्या');
    expect(await read('ta')).toBe('வருக   •   Good evening');
    expect(await read('mr')).toBe('Welcome   •   Good evening');
  });
});

describe('since when and until when', () => {
  const inMinutes = (minutes: number): string =>
    new Date(clock.now.getTime() + minutes * 60_000).toISOString();

  it('is said from its minute to its minute', async () => {
    const began = clock.now;
    await ask(
      'createAnnouncement',
      { client_msg: 'Maintenance', from_at: inMinutes(10), until_at: inMinutes(20) },
      'agent',
    );
    const heardAfter = async (minutes: number): Promise<string[]> => {
      clock.now = new Date(began.getTime() + minutes * 60_000);
      return textsOf('client');
    };
    expect(await heardAfter(0)).toEqual([]);
    expect(await heardAfter(9.999)).toEqual([]);
    expect(await heardAfter(10)).toEqual(['Maintenance']);
    expect(await heardAfter(19.999)).toEqual(['Maintenance']);
    expect(await heardAfter(20)).toEqual([]);
    clock.now = began;
  });
});
