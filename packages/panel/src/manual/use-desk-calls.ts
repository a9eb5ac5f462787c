import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import type { DeskRow, MarketDraft, MarketRow, SessionDraft, SessionRow } from './desk-drafts.ts';
import { khaiText } from './pad-prices.ts';
import { SHOWN_ON_PAD, useSending, type PriceWay } from './use-sending.ts';
import { manualWords } from './words.ts';

/** The one message to the server behind each key of the desk's page. */
export function useDeskCalls(event_id: string) {
  const t = useWords(manualWords);
  const [sending, run] = useSending();
  const prices = useCallMutation('updateMarketOdds', SHOWN_ON_PAD);
  const lines = useCallMutation('updateFancyMarketOdds', SHOWN_ON_PAD);
  const resetMarket = useCallMutation('resetMarketOdds', SHOWN_ON_PAD);
  const resetSession = useCallMutation('resetFancyOdds', SHOWN_ON_PAD);
  const balls = useCallMutation('ballStartMatch', SHOWN_ON_PAD);
  const restores = useCallMutation('restoreManualOdds', SHOWN_ON_PAD);
  const resets = {
    market: (market_id: string) => resetMarket.mutateAsync({ event_id, market_id }),
    session: (session_id: string) => resetSession.mutateAsync({ event_id, session_id }),
  };
  return {
    sending,
    price: ({ market }: MarketRow, draft: MarketDraft, way: PriceWay): void => {
      const { selectionId, lagai, difference, alone, version } = draft;
      const khai = khaiText(draft, market.market_type);
      const team = market.runners.find((runner) => runner.selectionId === selectionId)?.runnerName ?? '';
      const form = { event_id, market_id: market.market_id, selectionId, difference, version };
      const others = alone ? { back_price_2: 0, lay_price_2: 0 } : {};
      run(
        `${market.market_name}: ${team} ${lagai} / ${khai}`,
        (pressed) =>
          prices.mutateAsync({ ...form, ...others, ...pressed, back_price_1: lagai, lay_price_1: khai }),
        way,
      );
    },
    quote: ({ session }: SessionRow, draft: SessionDraft, way: PriceWay): void => {
      const { no, yes, rateNo, rateYes, version } = draft;
      const form = { version, event_id, session_id: session.session_id, lay_price_1: no, back_price_1: yes };
      run(
        `${session.session_name}: ${t('noLine')} ${no} / ${t('yesLine')} ${yes}`,
        (pressed) => lines.mutateAsync({ ...form, ...pressed, lay_size_1: rateNo, back_size_1: rateYes }),
        way,
      );
    },
    reset: ({ kind, id, name }: DeskRow): void =>
      run(`${name}: ${t('reset')}`, () => resets[kind](id), { closing: true }),
    ballStart: (): void => run(t('ballStartAll'), () => balls.mutateAsync({ event_id }), { closing: true }),
    restore: (): void => run(t('restoreAll'), (pressed) => restores.mutateAsync({ event_id, ...pressed })),
  };
}

export type DeskCalls = ReturnType<typeof useDeskCalls>;
