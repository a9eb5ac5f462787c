import type { LiveEvent } from '@pavilion/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/i18n.ts';
import { useMayOpen } from '../../pages/current-page.ts';
import { pathTo } from '../../pages/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { useEventValue } from './live-values.ts';
import css from './report.module.css';
import { reportWords } from '../words.ts';

const RESULT_PAGE = pathTo('/match-result');

/** A match that is over and not declared; for the desk the way to declare it. */
function ResultDue({ eventId }: { eventId: string }) {
  const t = useWords(reportWords);
  const mayOpen = useMayOpen();
  const chip = (
    <Chip tone="warn" shape="pill">
      {t('resultDue')}
    </Chip>
  );
  if (!mayOpen(RESULT_PAGE)) return chip;
  return (
    <Link to={RESULT_PAGE} search={{ event_id: eventId }} title={t('toResult')}>
      {chip}
    </Link>
  );
}

/** How the match stands: live, over and waiting for its result, declared with its winner, or still to come. */
export function StateChip({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const state = useEventValue(event.event_id, 'event') ?? event;
  if (state.settlement_status === 1) {
    const won = state.draw === null ? t('wonBy', { name: state.won_by }) : state.matka_game_result;
    return (
      <>
        <Chip shape="pill">{t('declared')}</Chip>
        {state.won_by === '' ? null : (
          <span className={css.won} title={won}>
            {won}
          </span>
        )}
      </>
    );
  }
  if (state.in_play === 1) {
    return (
      <Chip tone="profit" shape="pill">
        <LiveDot>{t('live')}</LiveDot>
      </Chip>
    );
  }
  if (state.result_due === 1) return <ResultDue eventId={event.event_id} />;
  return <Chip shape="pill">{t('upcoming')}</Chip>;
}
