import {
  eventTopic,
  positionsTopic,
  type EventDocument,
  type PositionsDocument,
} from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import { IconLock } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { shortName } from '../live-report/sessions.ts';
import { Chip } from '../ui/chip.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { ListSection, NameLink, ResultRow } from './list-parts.tsx';
import css from './lists.module.css';
import type { Positions } from './use-match.ts';
import { dashboardWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;

function SessionRow({
  eventId,
  session,
  positions,
}: {
  eventId: string;
  session: Fancy;
  positions: Positions;
}) {
  const t = useWords(dashboardWords);
  const id = session.session_id;
  const quote = useLive<EventDocument, `fancy:${string}`>(eventTopic(eventId), `fancy:${id}`) ?? session;
  const live = useLive<PositionsDocument, `session:${string}`>(positionsTopic(eventId), `session:${id}`);
  const exposure = (live ?? positions.sessions.get(id))?.fexposure ?? { no: 0, yes: 0 };
  const shut = quote.game_status !== '';
  const line = (price: number | null): string => (shut || price === null ? '' : String(price));
  return (
    <li className={css.row}>
      <span className={css.name}>
        <NameLink
          to={`/session-bet-slips/${eventId}`}
          search={{ session_id: id }}
          name={shortName(session.runner_name)}
          full={session.runner_name}
        />
        {session.bet_lock === 1 ? (
          <Chip tone="loss" icon={<IconLock size={13} aria-hidden="true" />}>
            {t('betLocked')}
          </Chip>
        ) : null}
        {shut ? <Chip>{quote.game_status}</Chip> : null}
      </span>
      <ul className={css.outcomes}>
        <li>
          <span>{t('no', { line: line(quote.lay_price1) })}</span>
          <SignedMoney value={exposure.no} strong />
        </li>
        <li>
          <span>{t('yes', { line: line(quote.back_price1) })}</span>
          <SignedMoney value={exposure.yes} strong />
        </li>
      </ul>
    </li>
  );
}

/** The sessions of a match: the open ones with their lines and positions, then the declared ones. */
export function MatchSessions({ detail, positions }: { detail: Detail; positions: Positions }) {
  const t = useWords(dashboardWords);
  const eventId = detail.event.event_id;
  const declared = useCall('declaredFancy', { event_id: eventId });
  const rows = declared.data ?? [];
  return (
    <ListSection
      title={t('sessions')}
      open={detail.fancy.length}
      declared={declared.data?.length}
      empty={t('noSessions')}
    >
      {detail.fancy.map((session) => (
        <SessionRow key={session.session_id} eventId={eventId} session={session} positions={positions} />
      ))}
      {rows.map((row) => (
        <ResultRow
          key={row.session_id}
          link={
            <NameLink
              to={`/session-bet-slips/${eventId}`}
              search={{ session_id: row.session_id }}
              name={shortName(row.runner_name)}
              full={row.runner_name}
            />
          }
          result={t('result', { result: row.settlement_result })}
          pl={row.pl}
        />
      ))}
      {declared.isError ? (
        <li>
          <ErrorPanel what={t('sessions')} error={declared.error} onRetry={() => void declared.refetch()} />
        </li>
      ) : null}
    </ListSection>
  );
}
