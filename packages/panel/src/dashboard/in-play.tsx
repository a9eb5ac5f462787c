import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchesWords, matchTypeWord } from '../matches/words.ts';
import { Age, LiveDot } from '../ui/live-dot.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { LinkIfOpen } from '../pages/link-if-open.tsx';
import { pathTo } from '../pages/paths.ts';
import css from './sections.module.css';
import { useLivePositions, type InPlayMatch } from './live-position.ts';
import { dashboardWords } from './words.ts';

type Positions = ReturnType<typeof useLivePositions>;

function MatchName({ match }: { match: InPlayMatch }) {
  const type = useWords(matchesWords);
  return (
    <>
      <LinkIfOpen
        to={pathTo('/live_report/$eventId', { eventId: match.event_id })}
        style={{ fontWeight: 600 }}
      >
        {match.event_name}
      </LinkIfOpen>{' '}
      <span className="small quiet">{matchTypeWord(type, match.event_type)}</span>
    </>
  );
}

function Position({ position }: { position: Positions[number] | undefined }) {
  return position === undefined ? null : (
    <span title={position.runnerName}>
      <SignedMoney value={position.position} strong />
    </span>
  );
}

/** A match on a phone, whose width no row of seven figures fits. */
const MatchCard = memo(function MatchCard({ match }: { match: InPlayMatch }) {
  const t = useWords(dashboardWords);
  const [first, second] = useLivePositions(match);
  const facts = [
    { label: t('firstWins'), value: <Position position={first} /> },
    { label: t('secondWins'), value: <Position position={second} /> },
    { label: t('bets'), value: <span className="num">{count(match.bets)}</span> },
    { label: t('sessionsOpen'), value: <span className="num">{count(match.sessions_open)}</span> },
  ];
  return (
    <li className={css.match}>
      <div className={css.matchHead}>
        <span>
          <MatchName match={match} />
        </span>
        <span className="num">{match.score}</span>
      </div>
      <dl className={css.matchFacts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});

const SIDES = ['firstWins', 'secondWins'] as const;

function LivePosition({ match, place }: { match: InPlayMatch; place: number }) {
  return <Position position={useLivePositions(match)[place]} />;
}

function MatchTable({ matches }: { matches: readonly InPlayMatch[] }) {
  const t = useWords(dashboardWords);
  return (
    <div className={css.table}>
      <Table
        bleed
        rows={matches}
        rowId={(match) => match.event_id}
        columns={[
          { id: 'match', label: t('match'), cell: (match) => <MatchName match={match} /> },
          { id: 'score', label: t('score'), cell: (match) => <span className="num">{match.score}</span> },
          ...SIDES.map((label, place) => ({
            id: label,
            label: t(label),
            figures: true,
            cell: (match: InPlayMatch) => <LivePosition match={match} place={place} />,
          })),
          {
            id: 'trail',
            label: t('lastHour'),
            wideOnly: true,
            cell: (match) => <Sparkline values={match.prices} width={92} />,
          },
          {
            id: 'bets',
            label: t('bets'),
            figures: true,
            cell: (match) => <span className="num">{count(match.bets)}</span>,
          },
          {
            id: 'sessions',
            label: t('sessionsOpen'),
            figures: true,
            cell: (match) => <span className="num">{count(match.sessions_open)}</span>,
          },
        ]}
      />
    </div>
  );
}

function Matches({ matches }: { matches: readonly InPlayMatch[] }) {
  return usePhone() ? (
    <ul className={css.matches}>
      {matches.map((match) => (
        <MatchCard key={match.event_id} match={match} />
      ))}
    </ul>
  ) : (
    <MatchTable matches={matches} />
  );
}

const MATCHES = '/matches_list';

/** The matches in play with the viewer's position, kept live. */
export function InPlay({ matches, loadedAt }: { matches: readonly InPlayMatch[]; loadedAt: number }) {
  const t = useWords(dashboardWords);
  const mayOpen = useMayOpen();
  return (
    <section aria-label={t('inPlay')}>
      <div className={css.headline}>
        <h2>{t('inPlay')}</h2>
        <span className="small quiet">{t('inPlayMeta', { count: matches.length })}</span>
        <LiveDot>
          <Age at={loadedAt} />
        </LiveDot>
      </div>
      {matches.length === 0 ? (
        <EmptyState
          title={t('noInPlay')}
          hint={t('noInPlayHint')}
          action={
            mayOpen(MATCHES) ? (
              <Button component={Link} to={MATCHES}>
                {t('toMatches')}
              </Button>
            ) : null
          }
        />
      ) : (
        <Matches matches={matches} />
      )}
    </section>
  );
}
