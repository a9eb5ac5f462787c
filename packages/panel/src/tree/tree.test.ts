import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { describe, expect, test } from 'vitest';
import { arcPath, ringsOf, wholeOf } from './rings.ts';
import { treeRows, type Branch, type TreeRow } from './tree-rows.ts';

const node = (username: string, fixed_limit = 0, exposure = 0, children = 0): TreeNode => ({
  user_id: 1,
  user_guid: username,
  username,
  name: username,
  role: 6,
  status: 1,
  lock_betting: 0,
  lock_casino_bet: 0,
  lock_matka: 0,
  fixed_limit,
  remaining_balance: 0,
  ledger_balance: 0,
  exposure,
  children,
  agents: 0,
  clients: 0,
});

const branch = (children: TreeNode[], total = children.length, loading = false): Branch => ({
  children,
  total,
  loading,
  error: null,
});
const text = (row: TreeRow): string =>
  `${'.'.repeat(row.level)}${row.kind === 'node' ? row.node.username : `${row.kind} of ${row.parent}`}`;

describe('the rows of a tree', () => {
  const root = node('SC1', 0, 0, 2);
  const [agent, other] = [node('BSC1', 0, 0, 3), node('BSC2')];
  const branches = new Map([
    ['SC1', branch([agent, other])],
    ['BSC1', branch([node('BS1'), node('BS2')], 3)],
  ]);

  test.each([
    ['closed', [], ['.SC1']],
    ['open', ['SC1'], ['.SC1', '..BSC1', '..BSC2']],
    [
      'open twice, with one more to load',
      ['SC1', 'BSC1'],
      ['.SC1', '..BSC1', '...BS1', '...BS2', '...more of BSC1', '..BSC2'],
    ],
    ['open below a closed one', ['BSC1'], ['.SC1']],
    ['not loaded yet', ['SC1', 'BSC2'], ['.SC1', '..BSC1', '..BSC2', '...loading of BSC2']],
  ])('%s', (_, opened, rows) => {
    expect(treeRows(root, new Set(opened), branches).map(text)).toEqual(rows);
  });

  test('a branch that did not load says so and keeps its neighbours', () => {
    const broken = new Map([...branches, ['BSC1', { ...branch([]), error: new Error('no') }]]);
    expect(treeRows(root, new Set(['SC1', 'BSC1']), broken).map(text)).toEqual([
      '.SC1',
      '..BSC1',
      '...error of BSC1',
      '..BSC2',
    ]);
  });
});

describe('the rings', () => {
  const root = node('SC1', 1000, 80);
  const below: Record<string, TreeNode[]> = {
    SC1: [node('A', 250, 60), node('B', 500, 20), node('C', 0, 0)],
    B: [node('B1', 500, 5), node('B2', 500, 15)],
  };
  const arcs = (by: 'limit' | 'exposure') =>
    ringsOf(root, (guid) => below[guid] ?? [], by).map((arc) => [
      arc.node.username,
      arc.ring,
      arc.from,
      arc.to,
    ]);

  test('by limit: what is not given on stays empty, the largest comes first', () => {
    expect(arcs('limit')).toEqual([
      ['B', 1, 0, 0.5],
      ['B1', 2, 0, 0.25],
      ['B2', 2, 0.25, 0.5],
      ['A', 1, 0.5, 0.75],
    ]);
  });

  test('by exposure: the parts make the whole', () => {
    expect(arcs('exposure')).toEqual([
      ['A', 1, 0, 0.75],
      ['B', 1, 0.75, 1],
      ['B2', 2, 0.75, 0.9375],
      ['B1', 2, 0.9375, 1],
    ]);
  });

  test('nothing at stake: no rings', () => {
    expect(ringsOf(node('X'), () => [node('Y')], 'limit')).toEqual([]);
    expect(wholeOf(node('X', 10), [node('Y', 30)], 'limit')).toBe(30);
    expect(wholeOf({ ...node('C', 1000), role: 1 }, [node('Y', 30)], 'limit')).toBe(30);
  });

  test('a quarter of a ring', () => {
    expect(arcPath({ from: 0, to: 0.25 }, 50, 100)).toBe(
      'M0.00 -100.00A100 100 0 0 1 100.00 0.00L50.00 0.00A50 50 0 0 0 0.00 -50.00Z',
    );
  });
});
