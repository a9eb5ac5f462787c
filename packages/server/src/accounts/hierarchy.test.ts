import { expect, it } from 'vitest';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, people, feed } = await testStory();

const guidOf = (username: string): string => people[username]!.guid;

await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 500), 'client2');
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 700), 'otherclient');

it('a tree node carries the sums of its subtree, and the sum of the parts is the whole', async () => {
  const { node, children, total_records } = await ask('userTree', {}, 'company');
  expect(node).toMatchObject({ username: 'company', exposure: 2200, agents: 6, clients: 3, children: 2 });
  expect(children.map((child) => [child.username, child.exposure, child.agents, child.clients])).toEqual([
    ['othersub', 700, 0, 1],
    ['subcompany', 1500, 4, 2],
  ]);
  expect(total_records).toBe(2);
  expect(children.reduce((sum, child) => sum + child.exposure, 0)).toBe(node.exposure);
  const below = await ask('userTree', { user_guid: guidOf('agent') }, 'company');
  expect(below.children.map((child) => [child.username, child.exposure, child.children])).toEqual([
    ['client', 1000, 0],
    ['client2', 500, 0],
  ]);
});

it('pages of children do not overlap', async () => {
  const first = await ask('userTree', { items_perpage: 1 }, 'company');
  const second = await ask('userTree', { items_perpage: 1, current_page: 2 }, 'company');
  expect([...first.children, ...second.children].map((child) => child.username)).toEqual([
    'othersub',
    'subcompany',
  ]);
});

it('the upline runs from the caller down, with what each keeps of the client’s business (rules 6)', async () => {
  const { upline } = await ask('upline', { user_guid: guidOf('client') }, 'company');
  expect(upline.map((link) => [link.username, link.share])).toEqual([
    ['company', 3],
    ['subcompany', 7],
    ['master', 15],
    ['superstockist', 15],
    ['stockist', 20],
    ['agent', 40],
    ['client', 0],
  ]);
  const seen = await ask('upline', { user_guid: guidOf('client') }, 'stockist');
  expect(seen.upline.map((link) => link.username)).toEqual(['stockist', 'agent', 'client']);
});

it('a profile is found by the number of an account as well, below the caller and nowhere else', async () => {
  const user_id = people['client']!.id;
  expect((await ask('profile', { user_id }, 'agent')).profile.username).toBe('client');
  expect(await codeOf('profile', { user_id }, 'othersub')).toBe('unknown_user');
});
