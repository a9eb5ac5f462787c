import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { pathTo } from '../pages/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { dashboardWords } from './words.ts';

const RESULT_PAGE = pathTo('/match-result');

/** A match that is over and not declared; for the desk the way to declare it. */
export function ResultDue({ eventId }: { eventId: string }) {
  const t = useWords(dashboardWords);
  const chip = (
    <Chip tone="warn" shape="pill">
      {t('resultDue')}
    </Chip>
  );
  if (!useMayOpen()(RESULT_PAGE)) return chip;
  return (
    <Link to={RESULT_PAGE} search={{ event_id: eventId }}>
      {chip}
    </Link>
  );
}
