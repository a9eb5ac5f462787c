import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconHistory, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { lenient } from '../grid/grid-search.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { usePathParam } from '../pages/paths.ts';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { DoneAlert, type Done } from '../settlement/undo.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { gain, Tiles, type Tile } from '../ui/tiles.tsx';
import css from './casino-days.module.css';
import { PostDialog, RollBackDialog } from './day-dialogs.tsx';
import { DayMoney } from './day-money.tsx';
import { DayState } from './day-state.tsx';
import { casinoDaysWords } from './words.ts';

/** `accounts`: everybody whose ledger moves, not those directly below alone. */
export const searchSchema = z.object({ accounts: lenient(z.literal('all')) });

type Preview = CallOutput<'previewCasinoDay'>;
type DaysSay = Say<WordOf<typeof casinoDaysWords>>;

const counted = (label: string, n: number): Tile => ({
  label,
  value: <span className="num">{count(n)}</span>,
});

/** Money is of what waits: where nothing does, none is said. */
const tilesOf = (t: DaysSay, day: Preview): Tile[] => [
  counted(t('rounds'), day.rounds),
  counted(t('newRounds'), day.new_rounds),
  counted(t('openRounds'), day.open_rounds),
  counted(t('bets'), day.bets),
  ...(day.waits === 0
    ? []
    : [
        gain(t('company'), day.house),
        { label: t('commissionToClients'), value: <Money value={day.commission} /> },
      ]),
];

/** When it is posted, by whom, and what is left for another time. */
function Said({ day }: { day: Preview }) {
  const t = useWords(casinoDaysWords);
  const to = '/game';
  const mayOpen = useMayOpen();
  return (
    <section className={`small ${css.said}`} aria-label={t('status')}>
      {day.taken_back === 1 ? <p>{t('deskPosts')}</p> : null}
      {day.taken_back === 1 || day.over === 1 ? null : (
        <p>{t('postsAt', { time: openDate(day.posts_at, false) })}</p>
      )}
      {day.open_rounds === 0 ? null : <p>{t('openWait', { n: count(day.open_rounds) })}</p>}
      {day.waits === 1 ? null : <p>{t('nothingWaits')}</p>}
      {mayOpen(to) ? (
        <Link to={to} search={{ from: day.day, to: day.day }}>
          {t('roundsOfDay')}
        </Link>
      ) : null}
    </section>
  );
}

type Step = 'post' | 'roll_back';

function Day({ day }: { day: Preview }) {
  const t = useWords(casinoDaysWords);
  const [step, ask] = useState<Step>();
  const [done, setDone] = useState<Done>();
  const close = (): void => ask(undefined);
  return (
    <>
      <PageHeader
        title={day.name}
        meta={<DayState day={day} />}
        actions={
          <>
            {day.posted_at === null ? null : (
              <SendButton
                call="rollbackSettlement"
                leftSection={<IconHistory size={15} aria-hidden="true" />}
                onClick={() => ask('roll_back')}
              >
                {t('rollBackDay')}
              </SendButton>
            )}
            {day.waits === 0 ? null : (
              <SendButton
                call="postCasinoDay"
                variant="filled"
                leftSection={<IconSend size={15} aria-hidden="true" />}
                onClick={() => ask('post')}
              >
                {t('postNow')}
              </SendButton>
            )}
          </>
        }
      />
      <DoneAlert done={done} onChange={setDone} />
      <JobsUnderWay />
      <Tiles tiles={tilesOf(t, day)} label={day.name} />
      <Said day={day} />
      <DayMoney day={day} />
      {step === 'post' ? <PostDialog day={day} onClose={close} onDone={setDone} /> : null}
      {step === 'roll_back' ? <RollBackDialog day={day} onClose={close} onDone={setDone} /> : null}
    </>
  );
}

/** Casino Day: what posting it would book for whom, the posting, and the way back. */
export default function CasinoDayPage() {
  const day = usePathParam('day');
  const request = useCall('previewCasinoDay', { day }, { keepPrevious: true });
  const title = menuLabel('Casino Day');
  usePageInfo(request.data === undefined ? undefined : { title: request.data.name });
  if (request.data !== undefined) return <Day day={request.data} />;
  return (
    <>
      <PageHeader title={title} />
      {request.isError ? (
        <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  );
}
