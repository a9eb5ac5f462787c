import { useWords } from '../i18n/i18n.ts';
import { AuditGrid } from './audit-grid.tsx';
import { auditWords } from './words.ts';

/** What was done to one account. */
export function History({ account }: { account: { user_guid: string; username: string } }) {
  const t = useWords(auditWords);
  return (
    <AuditGrid
      of={{ call: 'userHistory', user_guid: account.user_guid }}
      title={t('historyOf', { name: account.username })}
    />
  );
}
