import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';

type Shares = Pick<
  CallOutput<'profile'>['profile'],
  'role' | 'my_share' | 'my_agent_share' | 'company_share'
>;

/**
 * The most that an account can keep of the business below it, and what is left to those above it at the least. The
 * Company has all, a sub company what the Company's percentage leaves, all others their Max Share (rules 6).
 */
export function shareFacts(own: Shares): { mine: number; company: number } {
  if (own.role === ROLE.company || own.role === ROLE.admin) return { mine: 100, company: 0 };
  if (own.role === ROLE.subCompany) return { mine: own.my_share, company: own.company_share };
  return { mine: own.my_agent_share, company: Math.round((100 - own.my_agent_share) * 10_000) / 10_000 };
}
