import type { Handlers } from '../http/context.ts';
import { auditLog, userHistory } from './audit-page.ts';

export function auditHandlers() {
  return { auditLog, userHistory } satisfies Partial<Handlers>;
}
