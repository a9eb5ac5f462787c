import type { SignInRow } from '@pavilion/contract/sign-ins.ts';

/** The kind of device by what the browser says of itself; whatever does not speak as a browser is a program. */
export function deviceOf(userAgent: string): SignInRow['device'] {
  if (!userAgent.startsWith('Mozilla/')) return 'program';
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobile|iPhone|Android/.test(userAgent) ? 'phone' : 'desktop';
}
