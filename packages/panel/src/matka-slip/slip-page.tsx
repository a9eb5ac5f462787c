import { Button } from '@mantine/core';
import { DRAWS_TOPIC, ME_TOPIC } from '@pavilion/contract/channels.ts';
import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { JODI_PATTI } from '@pavilion/engine/matka/bet-types.ts';
import { ankOf } from '@pavilion/engine/matka/pana.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { countdown } from '../format/countdown.ts';
import { useWords } from '../i18n/i18n.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { useLive } from '../live/use-live.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo, usePathParam, useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { DrawState } from './draw-state.tsx';
import { Entry } from './entry.tsx';
import { FILLS, type Fill } from './fill.ts';
import { useOpenTypes } from './filling.ts';
import { MyBets } from './my-bets.tsx';
import css from './slip.module.css';
import { SlipFoot } from './slip-foot.tsx';
import { SlipList } from './slip-list.tsx';
import type { SlipTerms } from './slip-rows.ts';
import { useSlip } from './use-slip.ts';
import { slipWords } from './words.ts';

export const searchSchema = z.object({ fill: z.catch(z.optional(z.enum(FILLS)), undefined) });

/** Multiples and stakes of the game change without a word; a slip that was written by others is refused. */
const AGAIN = 60_000;

/** What of a Close's jodis can still be bet on and come: they end with the Open. */
function Jodis({ terms }: { terms: SlipTerms }) {
  const t = useWords(slipWords);
  const now = useServerNow();
  const jodi = terms.types.find(({ matka_market_id }) => matka_market_id === JODI_PATTI);
  if (jodi === undefined) return null;
  const left = Date.parse(jodi.closes_at) - now;
  if (left > 0) return <p className="small">{t('jodisEnd', { time: countdown(left) })}</p>;
  if (terms.open_pana === '') return <p className="small">{t('jodisEnded')}</p>;
  const ank = ankOf(Number(terms.open_pana));
  return (
    <p className="small">
      {[
        t('ofOpen', { pana: terms.open_pana, ank }),
        t('jodisEnded'),
        t('canStillCome', { first: `${ank}0`, last: `${ank}9` }),
      ].join(' · ')}
    </p>
  );
}

function Slip({ terms }: { terms: SlipTerms }) {
  const t = useWords(slipWords);
  const navigate = useNavigate();
  const { event_id: eventId } = terms.draw;
  const search = searchSchema.parse(useSearchPart());
  const locks = useLive(ME_TOPIC, 'locks');
  const locked = locks?.lock_matka ?? terms.locked;
  const known = { ...terms, locked };
  const open = useOpenTypes(known);
  const slip = useSlip(eventId);
  const onFill = (fill: Fill): void =>
    void navigate({ to: '.', search: { fill: fill === 'plain' ? undefined : fill }, replace: true });
  const over = terms.draw.state === 'declared' || terms.draw.state === 'abandoned';
  return (
    <>
      {locked === 1 ? (
        <p role="alert" className={css.locked}>
          {t('matkaLocked')}
        </p>
      ) : null}
      <Jodis terms={terms} />
      <div className={css.columns}>
        {over ? null : (
          <div className={css.writing}>
            <Entry slip={slip} terms={known} open={open} fill={search.fill ?? 'plain'} onFill={onFill} />
            <SlipList slip={slip} terms={known} />
            <SlipFoot slip={slip} terms={known} closed={open.size === 0} />
          </div>
        )}
        <MyBets eventId={eventId} />
      </div>
    </>
  );
}

/** /matka/{event_id}: a draw, the slip that is written on it, and the reader's bets. */
export default function SlipPage() {
  const t = useWords(slipWords);
  const eventId = usePathParam('eventId');
  useTold(DRAWS_TOPIC, 'draws', 'results');
  const terms = useCall(
    isFastDraw(eventId) ? 'fastSlipTerms' : 'slipTerms',
    { event_id: eventId },
    { refetchInterval: AGAIN },
  );
  const back = (
    <Button size="xs" variant="default" component={Link} to={pathTo('/matka')}>
      {t('toDraws')}
    </Button>
  );
  if (terms.data !== undefined) {
    const { draw } = terms.data;
    return (
      <>
        <PageHeader
          title={draw.event_name}
          meta={
            <>
              <strong className={css.phoneName}>{draw.event_name} </strong>
              <DrawState draw={draw} />
            </>
          }
          actions={
            <>
              {draw.fair === 1 ? (
                <Button
                  size="xs"
                  variant="default"
                  component={Link}
                  to={pathTo('/fair-draw/$eventId', { eventId })}
                >
                  {menuLabel('Fair Draw')}
                </Button>
              ) : null}
              {back}
            </>
          }
        />
        <div className={css.body}>
          <MatkaAnnouncement fast={isFastDraw(eventId)} />
          <Slip key={eventId} terms={terms.data} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={menuLabel('Matka Draws')} />
      <div className={css.body}>
        {terms.error === null ? (
          <SkeletonRows rows={6} />
        ) : terms.error.code === 'unknown_draw' ? (
          <EmptyState title={t('unknownDraw')} action={back} />
        ) : (
          <ErrorPanel what={t('whatDraw')} error={terms.error} onRetry={() => void terms.refetch()} />
        )}
      </div>
    </>
  );
}
