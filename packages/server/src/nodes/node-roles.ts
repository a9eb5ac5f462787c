import type { z } from 'zod';

/**
 * What a node does: serves calls and sockets, writes the groups of bets of the house, brings in its prices, works off its jobs with the
 * casino and the draws. Of the last three one node at a time does what only one may, among those that have the role.
 */
export const NODE_ROLES = ['edge', 'writer', 'feeds', 'jobs'] as const;
export type NodeRole = (typeof NODE_ROLES)[number];

/** `edge,feeds`; nothing = all of them. */
export function readRoles(text: string, ctx: z.RefinementCtx): ReadonlySet<NodeRole> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const roles = words.flatMap((word) => {
    const role = NODE_ROLES.find((known) => known === word);
    if (role === undefined)
      ctx.addIssue({ code: 'custom', message: `${word} is none of ${NODE_ROLES.join(', ')}` });
    return role ?? [];
  });
  return new Set(words.length === 0 ? NODE_ROLES : roles);
}
