import { NODE_ROLES, type NodeRole } from '@pavilion/contract/house-health.ts';
import type { z } from 'zod';

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
