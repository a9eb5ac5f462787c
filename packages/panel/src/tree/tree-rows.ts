import type { TreeNode } from '@pavilion/contract/hierarchy.ts';

/** What is loaded of the accounts directly below one. */
export type Branch = {
  children: readonly TreeNode[];
  total: number;
  loading: boolean;
  error: unknown;
};

export type TreeRow =
  | { kind: 'node'; node: TreeNode; level: number; parent: string | undefined; place: number; of: number }
  | { kind: 'more'; parent: string; level: number; left: number; loading: boolean }
  | { kind: 'loading'; parent: string; level: number }
  | { kind: 'error'; parent: string; level: number; error: unknown };

/** The rows of a tree as they stand under each other: each open account is followed by what is loaded below it. */
export function treeRows(
  root: TreeNode,
  opened: ReadonlySet<string>,
  branches: ReadonlyMap<string, Branch>,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const below = (node: TreeNode, level: number): void => {
    if (!opened.has(node.user_guid)) return;
    const parent = node.user_guid;
    const branch = branches.get(parent);
    const children = branch?.children ?? [];
    children.forEach((child, index) => {
      rows.push({ kind: 'node', node: child, level, parent, place: index + 1, of: branch?.total ?? 0 });
      below(child, level + 1);
    });
    const left = (branch?.total ?? 0) - children.length;
    if (branch?.error !== undefined && branch.error !== null) {
      rows.push({ kind: 'error', parent, level, error: branch.error });
    } else if (children.length === 0 && (branch?.loading ?? true)) {
      rows.push({ kind: 'loading', parent, level });
    } else if (left > 0) {
      rows.push({ kind: 'more', parent, level, left, loading: branch?.loading ?? false });
    }
  };
  rows.push({ kind: 'node', node: root, level: 1, parent: undefined, place: 1, of: 1 });
  below(root, 2);
  return rows;
}
