import { BALL_START, EVEN_ODD } from '@pavilion/contract/manual-types.ts';
import type { Market } from '@pavilion/contract/events.ts';
import type { ManualMarket } from '@pavilion/contract/manual.ts';
import { DIFFERENCE, lagaiRange } from '@pavilion/engine/odds/desk-price.ts';
import { useRef, useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { khaiText, prefilled, stepped, tickOf, typedLagai } from './pad-prices.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { usePadKeys } from '../ui/use-pad-keys.ts';
import { SHOWN_ON_PAD, useSending, type PriceWay } from './use-sending.ts';
import { useTyping } from './use-typing.ts';
import { manualWords } from './words.ts';

/** The one message to the server behind each key of a market's pad. */
function useMarketCalls(match: DeskMatch, market: ManualMarket) {
  const [sending, run] = useSending();
  const t = useWords(manualWords);
  const update = useCallMutation('updateMarketOdds', SHOWN_ON_PAD);
  const reset = useCallMutation('resetMarketOdds', SHOWN_ON_PAD);
  const restore = useCallMutation('restoreManualOdds', SHOWN_ON_PAD);
  const of = { event_id: match.event_id, market_id: market.market_id };
  return {
    sending,
    price: (
      form: { selectionId: number; lagai: string; difference: number; alone: boolean; version: string },
      name: string,
      way: PriceWay,
    ) => {
      const { selectionId, lagai, difference, alone, version } = form;
      const khai = khaiText(form, market.market_type);
      const others = alone ? { back_price_2: 0, lay_price_2: 0 } : {};
      run(
        `${name} ${lagai} / ${khai}`,
        (pressed) =>
          update.mutateAsync({
            ...of,
            ...pressed,
            selectionId,
            back_price_1: lagai,
            lay_price_1: khai,
            difference,
            version,
            ...others,
          }),
        way,
      );
    },
    restore: () => run(t('restore'), (pressed) => restore.mutateAsync({ ...of, ...pressed })),
    ballStart: () =>
      run(t('ballStart'), () => update.mutateAsync({ ...of, status: BALL_START }), { closing: true }),
    reset: () => run(t('reset'), () => reset.mutateAsync(of), { closing: true }),
  };
}

/** The pad of a market: a team, its Lagai and difference, and the keys that send. */
export function useMarketPad(match: DeskMatch, market: ManualMarket, others: readonly Market[]) {
  const type = market.market_type;
  const priced = market.runners.find((runner) => runner.back_price_1 > 0) ?? market.runners[0];
  const [selectionId, setSelection] = useState(priced?.selectionId ?? 0);
  const [pad, setPad] = useState(() => prefilled(priced, { market, others }));
  const [alone, setAlone] = useState(type < EVEN_ODD);
  const input = useRef<HTMLInputElement>(null);
  const calls = useMarketCalls(match, market);
  const runner = market.runners.find((one) => one.selectionId === selectionId);
  const ready = runner !== undefined && khaiText(pad, type) !== '';
  /** What was typed since the ball is sent in place of what stood before it. */
  const typing = useTyping(market.version);
  const restores = market.restorable === 1 && !typing.typed;
  const setLagai = (lagai: string): void => {
    typing.begin();
    setPad((old) => ({ ...old, lagai }));
  };
  const setDifference = (difference: number): void => {
    typing.begin();
    setPad((old) => ({ ...old, difference: Math.min(DIFFERENCE.max, Math.max(DIFFERENCE.min, difference)) }));
  };
  const choose = (id: number): void => {
    const chosen = market.runners.find((one) => one.selectionId === id);
    setSelection(id);
    typing.show();
    setPad((old) => prefilled(chosen, { market, others, difference: old.difference }));
  };
  const focus = (): void => {
    input.current?.focus();
    input.current?.select();
  };
  const step = (by: 1 | -1): void => {
    const range = lagaiRange(type);
    typing.begin();
    setPad((old) => ({ ...old, lagai: stepped(old.lagai, by * tickOf(type), range) }));
  };
  const update = (): void => {
    if (restores) calls.restore();
    else if (ready)
      calls.price({ selectionId, ...pad, alone, version: typing.version }, runner.runnerName, typing.way);
    focus();
  };
  const nextTeam = (): void => {
    const at = market.runners.findIndex((one) => one.selectionId === selectionId);
    const next = market.runners[(at + 1) % market.runners.length];
    if (next !== undefined) choose(next.selectionId);
    focus();
  };
  const ballStart = (): void => {
    typing.end();
    calls.ballStart();
  };
  usePadKeys('updateMarketOdds', {
    Enter: update,
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    b: ballStart,
    r: calls.reset,
    t: nextTeam,
    o: () => setAlone(!alone),
    ',': () => setDifference(pad.difference - 1),
    '.': () => setDifference(pad.difference + 1),
  });
  return {
    ...calls,
    ballStart,
    restores,
    selectionId,
    choose,
    ...pad,
    setLagai,
    setDifference,
    khai: khaiText(pad, type),
    valid: pad.lagai === '' || typedLagai(pad.lagai, type) !== null,
    alone,
    setAlone,
    step,
    update,
    ready: ready || restores,
    input,
    focus,
  };
}

export type MarketPad = ReturnType<typeof useMarketPad>;
