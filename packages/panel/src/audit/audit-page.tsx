import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { AuditGrid } from './audit-grid.tsx';
import css from './audit-page.module.css';
import { auditSearch } from './search.ts';
import { auditWords } from './words.ts';

export const searchSchema = auditSearch;

const ALL = { call: 'auditLog' } as const;

/** The audit log: what the reader and those below it did, and what was done to them. */
export default function AuditPage() {
  const t = useWords(auditWords);
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} />
      <AuditGrid of={ALL} title={t('title')} />
    </div>
  );
}
