import { Anchor, Button } from '@mantine/core';
import { IconBan, IconClockStop, IconGavel } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useServerNow } from '../api/use-server-now.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { LargestResults } from '../settlement/largest-results.tsx';
import { MoneyPreview } from '../settlement/money-preview.tsx';
import { DoneAlert, type Done } from '../settlement/undo.tsx';
import { settlementWords } from '../settlement/words.ts';
import { ZeroSumBar } from '../settlement/zero-sum-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { DeclareDialogs, type Step } from './declare-dialogs.tsx';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import css from './declare-page.module.css';
import { Difference } from './difference.tsx';
import { DrawFields, typedResult } from './draw-fields.tsx';
import { gameCall } from '../matka-game/game.ts';
import { History } from './history.tsx';
import { NumberStrip } from './number-strip.tsx';
import { useStandingLine, useTakenBackLine } from './standing.ts';
import { declareSearch } from './search.ts';
import { useDeclare, type Declaring, type Draw } from './use-declare.ts';
import { wonText } from './won-text.ts';
import { declareWords } from './words.ts';

export const searchSchema = declareSearch;

/** So long after its end the desk is told that betting has only just closed, in milliseconds. */
const JUST = 120_000;

/** What speaks against declaring now, in a line each. */
function useHints({ draw, pana, typed, editing, standing }: Declaring): readonly string[] {
  const t = useWords(declareWords);
  const now = useServerNow();
  const standingLine = useStandingLine();
  const takenBack = useTakenBackLine();
  if (draw === undefined) return [];
  const name = draw.event_name;
  const time = clock(draw.closes_at);
  const since = now - Date.parse(draw.closes_at);
  return [
    ...draw.waits_for.map((open) => t('waitsForOpen', { name: open })),
    ...(draw.state === 'open' ? [t('takesBets', { name, time })] : []),
    ...(draw.state === 'closed' && since < JUST ? [t('justClosed', { name, time })] : []),
    ...(standing.now === undefined ? [] : [standingLine(name, standing.now)]),
    ...(standing.now === undefined && standing.seen !== undefined ? [takenBack(name, standing.seen)] : []),
    ...(standing.now === undefined || editing === '' ? [] : [t(CORRECTS[standing.now.state])]),
    ...(pana !== undefined && draw.won_by === typed ? [t('sameNumber', { result: wonText(draw) })] : []),
  ];
}

const CORRECTS = { declared: 'corrects', abandoned: 'takesThatBack' } as const;

/** A draw is declared once: who means another number corrects it. */
function Hints({ declaring }: { declaring: Declaring }) {
  const t = useWords(declareWords);
  const { editing, standing, search } = declaring;
  return (
    <div className={css.hints} aria-live="polite">
      {useHints(declaring).map((hint) => (
        <p key={hint} className="small">
          {hint}
        </p>
      ))}
      {editing !== '' || standing.now === undefined ? null : (
        <Anchor
          component={PageLink}
          to={pathTo('/edit-matka-number/$drawId', { drawId: standing.now.id })}
          search={search.number === undefined ? {} : { number: search.number }}
          size="sm"
        >
          {t('correctIt')}
        </Anchor>
      )}
    </div>
  );
}

/** The money of the typed number, and of every other. */
function Money({ declaring }: { declaring: Declaring }) {
  const t = useWords(declareWords);
  const settlement = useWords(settlementWords);
  const { money, draw, pana, change, games, category, editing, standing } = declaring;
  if (standing.request.isError)
    return <ErrorPanel error={standing.request.error} onRetry={() => void standing.request.refetch()} />;
  if (editing !== '' && standing.seen === undefined)
    return standing.request.data === undefined ? (
      <SkeletonRows rows={4} />
    ) : (
      <EmptyState title={t('noNumber')} hint={t('noNumberHint')} />
    );
  if (games.isError) return <ErrorPanel error={games.error} onRetry={() => void games.refetch()} />;
  if (category !== undefined && games.data === undefined) return <SkeletonRows rows={4} />;
  if (draw === undefined) return <EmptyState title={t('chooseDraw')} hint={t('chooseDrawHint')} />;
  if (draw.waits_for.length > 0) return null;
  if (money.isError)
    return <ErrorPanel what={t('byNumber')} error={money.error} onRetry={() => void money.refetch()} />;
  if (money.data === undefined) return <SkeletonRows rows={7} />;
  const { correction, largest } = money.data;
  return (
    <div className={css.money} data-refetch={money.isPlaceholderData}>
      {pana === undefined ? (
        <div className={css.noneChosen}>
          <EmptyState title={settlement('chooseResult')} hint={settlement('chooseResultHint')} />
        </div>
      ) : (
        <div className={css.chosen}>
          <MoneyPreview preview={money.data} result={typedResult(declaring)} />
          {correction === null ? null : <Difference correction={correction} />}
          <ZeroSumBar preview={money.data} draw />
          <LargestResults largest={largest} />
        </div>
      )}
      <NumberStrip
        outcomes={money.data.outcomes}
        chosen={pana}
        onChoose={(name) => change({ number: name })}
      />
    </div>
  );
}

type ActProps = { declaring: Declaring; draw: Draw | undefined; onAsk: (step: Step) => void };

/** What else is done with a draw: its betting closed before its time, or a holiday. */
function OtherActs({ declaring: { fast }, draw, onAsk }: ActProps) {
  const t = useWords(declareWords);
  if (draw === undefined || draw.state === 'declared' || draw.state === 'abandoned') return null;
  return (
    <>
      {draw.state === 'open' ? (
        <SendButton
          call={gameCall('closeDraw', fast)}
          leftSection={<IconClockStop size={15} aria-hidden="true" />}
          onClick={() => onAsk('close')}
        >
          {t('closeBetting')}
        </SendButton>
      ) : null}
      <SendButton
        call={gameCall('abandonDraw', fast)}
        c="var(--loss)"
        leftSection={<IconBan size={15} aria-hidden="true" />}
        onClick={() => onAsk('abandon')}
      >
        {t('abandon')}
      </SendButton>
    </>
  );
}

/** What can be saved now: a pana of a draw that waits for it; on the page that edits one, another than it has too. */
function isReady({ draw, pana, typed, money, ahead, editing }: Declaring): boolean {
  if (draw === undefined || pana === undefined || ahead) return false;
  const waits = draw.state === 'closed' || (editing !== '' && draw.state !== 'open' && draw.won_by !== typed);
  const open = draw.waits_for.length === 0 && waits;
  return open && money.data !== undefined && !money.isPlaceholderData && money.data.won_by === typed;
}

/** Declares the number of a draw, or corrects it: date, category, type and three digits, with the money in sight. */
export default function DeclarePage() {
  const t = useWords(declareWords);
  const fastPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/add-fast') });
  const declaring = useDeclare(fastPage);
  const [step, setStep] = useState<Step | undefined>(undefined);
  const [done, setDone] = useState<Done | undefined>(undefined);
  const { draw, editing, fast, change, typed } = declaring;
  const ready = isReady(declaring);
  const title = editing !== '' ? 'Edit Number' : fast ? 'Add Fast Matka Number' : 'Add Matka Number';
  const save = (): void => (ready ? setStep('save') : undefined);
  return (
    <div className={css.page}>
      <PageHeader
        title={menuLabel(title)}
        actions={
          <>
            <OtherActs declaring={declaring} draw={draw} onAsk={setStep} />
            <Button disabled={typed === ''} onClick={() => change({ number: undefined })}>
              {t('clear')}
            </Button>
            <SendButton
              call={gameCall('settleMatkaEvent', fast)}
              variant="filled"
              leftSection={<IconGavel size={15} aria-hidden="true" />}
              disabled={!ready}
              onClick={save}
            >
              {ready ? t('saveNumber', { result: typedResult(declaring) }) : t('save')}
            </SendButton>
          </>
        }
      />
      <MatkaAnnouncement fast={fast} />
      <DoneAlert done={done} onChange={setDone} />
      <JobsUnderWay />
      <DrawFields declaring={declaring} onEnter={save} />
      <Hints declaring={declaring} />
      <Money declaring={declaring} />
      <History declaring={declaring} />
      {step === undefined || draw === undefined ? null : (
        <DeclareDialogs
          step={step}
          declaring={declaring}
          draw={draw}
          onClose={() => setStep(undefined)}
          onDone={setDone}
        />
      )}
    </div>
  );
}
