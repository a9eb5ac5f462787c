import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NodeSelf } from '../http/readings.ts';
import { tellOfNodes, type KnownNodes } from './known-nodes.ts';
import { lineOfNodes } from './lines.fixtures.ts';

const open: KnownNodes[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.useRealTimers();
});

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const FIRST: NodeSelf = { name: 'one:80', version: '1', roles: ['edge', 'writer'], does: [] };
const SECOND: NodeSelf = { name: 'two:80', version: '2', roles: ['feeds'], does: ['feeds'] };

function twoNodes() {
  const lines = lineOfNodes();
  const first = { ...FIRST };
  const node = (self: () => NodeSelf) => {
    const known = tellOfNodes(lines.open(), self);
    open.push(known);
    return known;
  };
  return { lines, node, first, one: node(() => first), two: node(() => SECOND) };
}
const namesOf = (known: KnownNodes) => known.now().map(({ name, here }) => [name, here]);

it('each node knows the others, what they do now, how long they live and when they were heard', async () => {
  const { first, one, two } = twoNodes();
  await after(60);
  expect(one.now()).toEqual([
    { ...FIRST, here: true, upMs: 60_000, ageMs: 0 },
    { ...SECOND, here: false, upMs: 60_000, ageMs: 0 },
  ]);
  Object.assign(first, { does: ['writer'] });
  await after(1);
  expect(namesOf(two)).toEqual([
    ['two:80', true],
    ['one:80', false],
  ]);
  expect(two.now()[1]?.does).toEqual(['writer']);
});

it('one that ends is gone at once; one that falls silent ages, and is forgotten', async () => {
  const { lines, one, two } = twoNodes();
  await after(2);
  lines.faults.down = true;
  await after(30);
  expect(one.now()[1]).toMatchObject({ name: 'two:80', ageMs: 30_000, upMs: 32_000 });
  lines.faults.down = false;
  await after(1);
  expect(one.now()[1]?.ageMs).toBe(0);
  two.close();
  await after(0);
  expect(namesOf(one)).toEqual([['one:80', true]]);
});

it('one that was killed is forgotten after ten minutes, and replaced at once by one in its place', async () => {
  const { lines, node, one } = twoNodes();
  await after(1);
  lines.faults.down = true;
  await after(300);
  expect(namesOf(one)).toHaveLength(2);
  await after(301);
  expect(namesOf(one)).toHaveLength(1);
  lines.faults.down = false;
  node(() => ({ ...SECOND, version: '3' }));
  await after(1);
  expect(one.now().slice(1)).toMatchObject([{ name: 'two:80', version: '3' }]);
});

it('what is not understood is not believed: no node, and of a newer one what this one knows', async () => {
  const { lines, one } = twoNodes();
  await after(1);
  const stranger = lines.open();
  stranger.publish('nodes', { node: 'x', name: 'three:80' });
  stranger.publish('nodes', {
    node: 'y',
    name: 'four:80',
    version: '9',
    roles: ['edge', 'oracle'],
    does: ['jobs', 'oracle'],
    upMs: 1,
    ends: false,
  });
  await after(0);
  expect(one.now().map(({ name, roles, does }) => [name, roles, does])).toEqual([
    ['one:80', ['edge', 'writer'], []],
    ['four:80', ['edge'], ['jobs']],
    ['two:80', ['feeds'], ['feeds']],
  ]);
});

it('without a line a node knows itself', async () => {
  const alone = tellOfNodes(undefined, () => FIRST);
  open.push(alone);
  await after(5);
  expect(alone.now()).toEqual([{ ...FIRST, here: true, upMs: 5_000, ageMs: 0 }]);
});
