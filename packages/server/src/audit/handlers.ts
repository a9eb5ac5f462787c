import type { Handlers } from '../http/context.ts';
import { auditLog, userHistory } from './audit-page.ts';

export function auditHandlers(): Pick<Handlers, 'auditLog' | 'userHistory'> {
  return { auditLog, userHistory };
}
