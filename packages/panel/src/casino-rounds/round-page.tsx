import { Button } from '@mantine/core';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { IconDeviceTv, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SeatList } from '../cards/seat-list.tsx';
import { seatsAt } from '../casino-live/board.ts';
import { DeclareButton } from '../casino-declare/declare-button.tsx';
import { DeclareRound } from '../casino-declare/declare-round.tsx';
import { RoundBets } from '../casino-live/round-bets.tsx';
import { casinoLiveWords } from '../casino-live/words.ts';
import { verifyWords } from '../casino-verify/words.ts';
import { count } from '../format/numbers.ts';
import { openDate } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { PageLink } from '../pages/page-link.tsx';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo, usePathParam } from '../pages/paths.ts';
import { DeskNews } from '../settlement/desk-news.tsx';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { RollBackDialog } from '../settlement/roll-back-dialog.tsx';
import { DoneAlert, type Done } from '../settlement/undo.tsx';
import { settlementWords } from '../settlement/words.ts';
import { Chip } from '../ui/chip.tsx';
import { May } from '../ui/may.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { gain, Tiles } from '../ui/tiles.tsx';
import css from './casino-rounds.module.css';
import { Doubt } from './doubt.tsx';
import { LargestWins } from './largest-wins.tsx';
import { PositionStrip } from './position-strip.tsx';
import { useRound, type Round } from './use-round.ts';
import { roundsWords } from './words.ts';

const TONES = {
  betting: 'profit',
  dealing: 'warn',
  declared: 'accent',
  cancelled: 'loss',
  taken_back: 'loss',
} as const;

function State({ round: { state, won_by } }: { round: Round }) {
  const t = useWords(roundsWords);
  const now = useWords(verifyWords);
  const said = {
    betting: now('betting'),
    dealing: now('dealing'),
    declared: won_by === '' ? t('declared') : t('won', { winner: won_by }),
    cancelled: t('cancelled'),
    taken_back: now('takenBack'),
  };
  return (
    <Chip tone={TONES[state]} shape="pill">
      {said[state]}
    </Chip>
  );
}

const LINKS = [
  ['/company_report/$eventId', 'companyReport'],
  ['/client_report/$eventId', 'clientReport'],
  ['/collection_report/$eventId', 'collectionReport'],
] as const;

/** The bets of the round and its reports, for who may open them. */
function Links({ eventId }: { eventId: string }) {
  const t = useWords(roundsWords);
  const mayOpen = useMayOpen();
  const slips = pathTo('/bet_slips/$eventId', { eventId });
  return (
    <nav className={css.links} aria-label={t('ofRound')}>
      {mayOpen(slips) ? (
        <Button component={PageLink} to={slips} search={{ bookmaker_type: 4 }}>
          {t('betSlips')}
        </Button>
      ) : null}
      {LINKS.map(([path, word]) => {
        const to = pathTo(path, { eventId });
        return mayOpen(to) ? (
          <Button key={path} component={Link} to={to}>
            {t(word)}
          </Button>
        ) : null;
      })}
    </nav>
  );
}

/** Cards seat by seat, what they made, and what came true in each market. */
function Result({ round: { detail, cards, over, game_code } }: { round: Round }) {
  const t = useWords(roundsWords);
  const noCards = useWords(casinoLiveWords)('noCards');
  const lying = over ? detail.seats : seatsAt(game_code, cards);
  return (
    <section aria-label={t('result')}>
      <h2>{t('result')}</h2>
      {detail.desc === '' ? null : <p>{detail.desc.split(/#|\|\|/).join(' · ')}</p>}
      {cards.length === 0 ? (
        <p className="quiet">{over ? t('cardless') : noCards}</p>
      ) : (
        <SeatList seats={lying.length === 0 ? [{ name: '', cards, won: false }] : lying} />
      )}
      {detail.markets.length === 0 ? null : (
        <Table
          label={t('markets')}
          rows={detail.markets}
          rowId={({ name }) => name}
          columns={[
            { id: 'market', label: t('market'), cell: ({ name }) => name },
            { id: 'outcome', label: t('outcome'), cell: ({ outcome }) => outcome },
          ]}
        />
      )}
    </section>
  );
}

function RollBackRound(props: {
  eventId: string;
  round: Round;
  onClose: () => void;
  onDone: (done: Done) => void;
}) {
  const t = useWords(roundsWords);
  const desk = useWords(settlementWords);
  const { eventId, round, onClose, onDone } = props;
  return (
    <RollBackDialog
      of={{ event_id: eventId, event_name: round.event_name }}
      question={desk('rollBackQuestion', { name: round.event_name })}
      facts={[
        { label: t('pid'), value: round.detail.mid },
        { label: t('wonBy'), value: round.won_by },
        { label: t('date'), value: openDate(round.open_date) },
      ]}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** What can be done with the round and where it leads. */
function Actions(props: { eventId: string; round: Round; onRollBack: () => void; onDeclare: () => void }) {
  const { eventId, round, onRollBack, onDeclare } = props;
  const t = useWords(roundsWords);
  const desk = useWords(settlementWords);
  return (
    <>
      {round.fair === null ? null : (
        <Button
          component={Link}
          to={pathTo('/casino-verify/$eventId', { eventId })}
          leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
        >
          {menuLabel('Verify Round')}
        </Button>
      )}
      {isGameCode(round.game_code) ? (
        <Button
          component={PageLink}
          to={pathTo('/casino-live')}
          search={{ table: `${round.provider_id}-${round.game_code}` }}
          leftSection={<IconDeviceTv size={16} aria-hidden="true" />}
        >
          {t('table')}
        </Button>
      ) : null}
      {round.state === 'dealing' || round.state === 'taken_back' ? (
        <DeclareButton onClick={onDeclare} />
      ) : null}
      {round.state === 'declared' ? (
        <SendButton
          call="rollbackSettlement"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          onClick={onRollBack}
        >
          {desk('rollBack')}
        </SendButton>
      ) : null}
    </>
  );
}

function RoundView({ eventId, round }: { eventId: string; round: Round }) {
  const t = useWords(roundsWords);
  const [asked, ask] = useState<'back' | 'declare'>();
  const [done, setDone] = useState<Done>();
  const { row, detail, event_name: name } = round;
  usePageInfo({ title: name });
  return (
    <>
      <PageHeader
        title={name}
        meta={
          <>
            <State round={round} /> <span>{openDate(round.open_date)}</span>
          </>
        }
        actions={
          <Actions
            eventId={eventId}
            round={round}
            onRollBack={() => ask('back')}
            onDeclare={() => ask('declare')}
          />
        }
      />
      <DoneAlert done={done} onChange={setDone} />
      <May call="settledMatches">
        <JobsUnderWay />
        <DeskNews />
      </May>
      <div className={css.round}>
        <Links eventId={eventId} />
        <Tiles
          label={name}
          tiles={[
            { label: t('pid'), value: <span className="num">{detail.mid}</span> },
            ...(row === undefined
              ? []
              : [
                  { label: t('bets'), value: <span className="num">{count(row.bets)}</span> },
                  gain(t('profitLoss'), row.Pl),
                ]),
          ]}
        />
        {round.doubt === null ? null : <Doubt doubt={round.doubt} gameCode={round.game_code} />}
        <Result round={round} />
        <May call="getMarketPosition">
          <PanelBoundary what={t('position')}>
            <PositionStrip round={eventId} code={round.game_code} cards={round.cards} />
          </PanelBoundary>
        </May>
        {round.state === 'declared' ? <LargestWins round={eventId} /> : null}
        <May call="betList">
          <RoundBets round={eventId} code={round.game_code} />
        </May>
      </div>
      {asked === 'back' ? (
        <RollBackRound eventId={eventId} round={round} onClose={() => ask(undefined)} onDone={setDone} />
      ) : null}
      {asked === 'declare' ? (
        <DeclareRound
          round={{ event_id: eventId, event_name: name, game_code: round.game_code }}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}

function LoadedRound({ eventId }: { eventId: string }) {
  const t = useWords(roundsWords);
  const { round, error, retry } = useRound(eventId);
  if (round !== undefined) return <RoundView eventId={eventId} round={round} />;
  const title = menuLabel('Casino Round');
  return (
    <>
      <PageHeader title={title} />
      {error === null ? (
        <SkeletonRows rows={10} />
      ) : error.status >= 400 && error.status < 500 ? (
        <EmptyState
          title={t('unknownRound')}
          action={
            <Button component={Link} to={pathTo('/game')}>
              {menuLabel('Casino Game List')}
            </Button>
          }
        />
      ) : (
        <ErrorPanel what={title} error={error} onRetry={retry} />
      )}
    </>
  );
}

/** /games_list/{event_id}: one round with its cards and what they brought; of a day of the casino the list of its rounds. */
export default function RoundPage() {
  const eventId = usePathParam('eventId');
  const day = dayOfEvent(eventId);
  if (day !== undefined)
    return <Navigate to={pathTo('/game')} search={{ from_date: day, to_date: day }} replace />;
  return <LoadedRound key={eventId} eventId={eventId} />;
}
