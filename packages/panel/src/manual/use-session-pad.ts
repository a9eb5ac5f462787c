import { BALL_START, SESSION_LINE, SESSION_RATE } from '@pavilion/contract/manual-types.ts';
import type { ManualSession } from '@pavilion/contract/manual.ts';
import { useRef, useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { stepped } from './pad-prices.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { usePadKeys } from './use-pad-keys.ts';
import { useSending } from './use-sending.ts';
import { manualWords } from './words.ts';

const QUIET = { done: '' } as const;
const EVEN = 100;
const inRange = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
const textOf = (line: number): string => (line === 0 ? '' : String(line));

type Lines = { no: string; yes: string; rateNo: string; rateYes: string };

function useSessionCalls(match: DeskMatch, session: ManualSession) {
  const t = useWords(manualWords);
  const [sending, run] = useSending();
  const update = useCallMutation('updateFancyMarketOdds', QUIET);
  const reset = useCallMutation('resetFancyOdds', QUIET);
  const of = { event_id: match.event_id, session_id: session.session_id };
  return {
    sending,
    lines: ({ no, yes, rateNo, rateYes }: Lines) =>
      run(`${t('noLine')} ${no} / ${t('yesLine')} ${yes}`, () =>
        update.mutateAsync({
          ...of,
          lay_price_1: no,
          back_price_1: yes,
          lay_size_1: rateNo,
          back_size_1: rateYes,
        }),
      ),
    ballStart: () => run(t('ballStart'), () => update.mutateAsync({ ...of, status: BALL_START })),
    reset: () => run(t('reset'), () => reset.mutateAsync(of)),
  };
}

/** The pad of a session: both lines with their rates, and the keys that send. */
export function useSessionPad(match: DeskMatch, session: ManualSession) {
  const [lines, setLines] = useState<Lines>(() => ({
    no: textOf(session.lay_price_1),
    yes: textOf(session.back_price_1),
    rateNo: String(session.lay_size_1 || EVEN),
    rateYes: String(session.back_size_1 || EVEN),
  }));
  const no = useRef<HTMLInputElement>(null);
  const yes = useRef<HTMLInputElement>(null);
  const calls = useSessionCalls(match, session);
  const areLines = inRange(lines.no, SESSION_LINE) && inRange(lines.yes, SESSION_LINE);
  const crossed = areLines && Number(lines.no) > Number(lines.yes);
  const areRates = inRange(lines.rateNo, SESSION_RATE) && inRange(lines.rateYes, SESSION_RATE);
  const ready = areLines && areRates && !crossed;
  const set = (part: Partial<Lines>): void => setLines((old) => ({ ...old, ...part }));
  const step = (line: 'no' | 'yes', by: 1 | -1): void =>
    setLines((old) => ({ ...old, [line]: stepped(old[line], by, SESSION_LINE) }));
  const stepBoth = (by: 1 | -1): void => {
    step('no', by);
    step('yes', by);
  };
  const update = (): void => {
    if (ready) calls.lines(lines);
  };
  const chosen = (): 'no' | 'yes' => (document.activeElement === yes.current ? 'yes' : 'no');
  const focus = (line: 'no' | 'yes'): void => {
    const field = line === 'no' ? no.current : yes.current;
    field?.focus();
    field?.select();
  };
  usePadKeys({
    Enter: update,
    ArrowUp: () => step(chosen(), 1),
    ArrowDown: () => step(chosen(), -1),
    PageUp: () => stepBoth(1),
    PageDown: () => stepBoth(-1),
    b: calls.ballStart,
    r: calls.reset,
    t: () => focus(chosen() === 'no' ? 'yes' : 'no'),
  });
  return { ...calls, values: lines, set, step, stepBoth, update, crossed, ready, no, yes, focus };
}
