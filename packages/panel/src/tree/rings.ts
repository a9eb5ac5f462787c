import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Measure } from './search.ts';

/** A part of a ring; angles in turns of the whole circle, from the top clockwise. */
export type Arc = {
  node: TreeNode;
  /** 1 is the ring around the middle. */
  ring: 1 | 2;
  from: number;
  to: number;
  /** Its place among its neighbours, so that they get different shades. */
  place: number;
};

/** Narrower than this nobody can see or hit it: the table has it. */
const NARROWEST = 1 / 720;

export const measureOf = (node: TreeNode, by: Measure): number =>
  Math.max(0, by === 'limit' ? node.fixed_limit : node.exposure);

/** What the circle stands for: at least all that lies in it. The Company's own limit is what it minted: only what it gave out counts. */
export function wholeOf(root: TreeNode, children: readonly TreeNode[], by: Measure): number {
  const sum = children.reduce((total, child) => total + measureOf(child, by), 0);
  return by === 'limit' && root.role === ROLE.company ? sum : Math.max(sum, measureOf(root, by));
}

/** Two rings around an account: those directly below it and, within each, those below them; largest first. */
export function ringsOf(
  root: TreeNode,
  childrenOf: (guid: string) => readonly TreeNode[],
  by: Measure,
): Arc[] {
  const arcs: Arc[] = [];
  const lay = (parent: TreeNode, ring: 1 | 2, from: number, width: number): void => {
    const children = childrenOf(parent.user_guid);
    const whole = wholeOf(parent, children, by);
    if (whole === 0) return;
    let start = from;
    children
      .toSorted((a, b) => measureOf(b, by) - measureOf(a, by))
      .forEach((node, place) => {
        const to = start + (measureOf(node, by) / whole) * width;
        if (to - start >= NARROWEST) {
          arcs.push({ node, ring, from: start, to, place });
          if (ring === 1) lay(node, 2, start, to - start);
        }
        start = to;
      });
  };
  lay(root, 1, 0, 1);
  return arcs;
}

const point = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

/** The outline of an arc between two radii around the origin; a whole turn is drawn as a hair less. */
export function arcPath({ from, to }: Pick<Arc, 'from' | 'to'>, inner: number, outer: number): string {
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  return [
    `M${point(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(end, outer)}`,
    `L${point(end, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`,
  ].join('');
}

/** The middle of an arc, for its label. */
export function arcMiddle({ from, to }: Pick<Arc, 'from' | 'to'>, radius: number): { x: number; y: number } {
  const angle = ((from + to) / 2) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}
