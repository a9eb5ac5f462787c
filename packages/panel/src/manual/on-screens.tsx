import { eventTopic, marketTopic, type Address } from '@pavilion/contract/channels.ts';
import type { ManualMarket, ManualRunner, ManualSession } from '@pavilion/contract/manual.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useConnection } from '../live/connection.ts';
import { useLive } from '../live/use-live.ts';
import css from './on-screens.module.css';
import { SentAge } from './sent-age.tsx';
import { StatusChip } from './status-chip.tsx';
import { useOldPrice } from '../live-report/market/use-old-price.ts';
import { manualWords } from './words.ts';

type FrameProps = {
  known: boolean;
  /** When the desk last sent a price, and whether clients can take it. */
  sentAt: string | null;
  open: boolean;
  children: ReactNode;
};

function Frame({ known, sentAt, open, children }: FrameProps) {
  const t = useWords(manualWords);
  const live = useConnection().state === 'live';
  const old = useOldPrice(sentAt) && open;
  return (
    <section className={css.screens} aria-label={t('onScreens')} data-stale={!live || old}>
      <h2>{t('onScreens')}</h2>
      <span>
        {t('lastSent')}: <SentAge at={sentAt} open={open} />
      </span>
      {known ? children : null}
      {known && live ? null : <p className="small quiet">{t('notConnected')}</p>}
    </section>
  );
}

function Cell({ side, text }: { side: 'back' | 'lay'; text: string | undefined }) {
  return (
    <td className={css.cell} data-side={side} data-empty={text === undefined}>
      {text ?? '–'}
    </td>
  );
}

function RunnerLine({ topic, runner }: { topic: Address<'market'>; runner: ManualRunner }) {
  const odd = useLive(topic, `runner:${runner.selectionId}`);
  return (
    <tr>
      <th scope="row">{runner.runnerName}</th>
      <Cell side="back" text={odd?.ex.availableToBack[0]?.display} />
      <Cell side="lay" text={odd?.ex.availableToLay[0]?.display} />
    </tr>
  );
}

/** A market as clients see it, from the same live topic that they read. */
export function MarketOnScreens({ eventId, market }: { eventId: string; market: ManualMarket }) {
  const t = useWords(manualWords);
  const topic = marketTopic(eventId, market.market_id);
  const state = useLive(topic, 'market');
  const said = state?.game_status ?? '';
  const shut = state?.match_status === 'OPEN' ? '' : said === '' ? 'SUSPENDED' : said;
  return (
    <Frame known={state !== undefined} sentAt={market.sent_at} open={market.status === ''}>
      <StatusChip status={shut} settled={false} />
      <table className={css.shown}>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('lagai')}</th>
            <th scope="col">{t('khai')}</th>
          </tr>
        </thead>
        <tbody>
          {market.runners.map((runner) => (
            <RunnerLine key={runner.selectionId} topic={topic} runner={runner} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** A session as clients see it. */
export function SessionOnScreens({ eventId, session }: { eventId: string; session: ManualSession }) {
  const t = useWords(manualWords);
  const key = `fancy:${session.session_id}` as const;
  const quote = useLive(eventTopic(eventId), key);
  const text = (line: number | null | undefined, rate: number | null | undefined) =>
    line === null || line === undefined ? undefined : `${line} @ ${rate ?? ''}`;
  return (
    <Frame known={quote !== undefined} sentAt={session.sent_at} open={session.status === ''}>
      <StatusChip status={quote?.game_status ?? ''} settled={false} />
      <table className={css.shown}>
        <thead>
          <tr>
            <th scope="col">{t('session')}</th>
            <th scope="col">{t('noLine')}</th>
            <th scope="col">{t('yesLine')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{session.session_name}</th>
            <Cell side="lay" text={text(quote?.lay_price1, quote?.lay_size1)} />
            <Cell side="back" text={text(quote?.back_price1, quote?.back_size1)} />
          </tr>
        </tbody>
      </table>
    </Frame>
  );
}
