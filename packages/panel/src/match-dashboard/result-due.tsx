import { mayCall, company } from '@pavilion/contract/access.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { dashboardWords } from './words.ts';

/** A match that is over and not declared; for the desk the way to declare it. */
export function ResultDue({ eventId }: { eventId: string }) {
  const t = useWords(dashboardWords);
  const chip = (
    <Chip tone="warn" shape="pill">
      {t('resultDue')}
    </Chip>
  );
  if (!mayCall(company, useRole())) return chip;
  return (
    <Link to="/match-result" search={{ event_id: eventId }}>
      {chip}
    </Link>
  );
}
