import { eventTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import { sessionEffect } from '@pavilion/engine/sessions/session-effect.ts';
import { IconLock } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { useStatusWord } from '../glossary/market-status.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { Chip } from '../ui/chip.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { pathTo } from '../pages/paths.ts';
import { KnownMoney, ListSection, NameLink, ResultRow } from './list-parts.tsx';
import css from './lists.module.css';
import type { Positions } from './use-match.ts';
import { dashboardWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;

const NO_BOOK: readonly never[] = [];

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
  const statusWord = useStatusWord();
  const quote = useLive(eventTopic(eventId), `fancy:${id}`) ?? session;
  const live = useLive(positions.topic, `session:${id}`);
  const rows = (live ?? positions.sessions.get(id))?.book ?? NO_BOOK;
  const { no, yes, best, worst } = sessionEffect(rows, { no: quote.last_no, yes: quote.last_yes }, 0);
  const known = (value: number): number | undefined =>
    live !== undefined || positions.known ? value : undefined;
  const lineless = (no === null || yes === null) && (best !== 0 || worst !== 0);
  const figures = lineless
    ? [{ label: t('best'), value: best }]
    : [
        { label: t('no', { line: quote.last_no ?? '' }), value: no ?? 0 },
        { label: t('yes', { line: quote.last_yes ?? '' }), value: yes ?? 0 },
      ];
  return (
    <li className={css.row}>
      <span className={css.name}>
        <NameLink
          to={pathTo('/session-bet-slips/$eventId', { eventId })}
          search={{ session_id: id }}
          name={session.runner_name}
        />
        {session.bet_lock === 1 ? (
          <Chip tone="loss" icon={<IconLock size={13} aria-hidden="true" />}>
            {t('betLocked')}
          </Chip>
        ) : null}
        {quote.game_status === '' ? null : <Chip>{statusWord(quote.game_status)}</Chip>}
      </span>
      <ul className={css.columns}>
        {[...figures, { label: t('worst'), value: worst }].map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <KnownMoney value={known(value)} />
          </li>
        ))}
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
              to={pathTo('/session-bet-slips/$eventId', { eventId })}
              search={{ session_id: row.session_id }}
              name={row.runner_name}
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
