import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { deskWords } from './desk-words.ts';

const PAGE = '/audit';

/** Where something stands in the audit log, `kind:id`, for whom that is open. */
export function AuditLink({ object, className }: { object: string; className?: string | undefined }) {
  const desk = useWords(deskWords);
  if (!useMayOpen()(PAGE)) return null;
  return (
    <Link to={PAGE} search={{ object }} className={className}>
      {desk('audit')}
    </Link>
  );
}
