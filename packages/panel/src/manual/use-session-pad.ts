import { BALL_START, SESSION_LINE } from '@pavilion/contract/manual-types.ts';
import type { ManualSession } from '@pavilion/contract/manual.ts';
import { useRef, useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { linesProblem } from './desk-drafts.ts';
import { stepped } from './pad-prices.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { usePadKeys } from '../ui/use-pad-keys.ts';
import { SHOWN_ON_PAD, useSending, type PriceWay } from './use-sending.ts';
import { useTyping } from './use-typing.ts';
import { manualWords } from './words.ts';

const EVEN = 100;
const textOf = (line: number): string => (line === 0 ? '' : String(line));

type Lines = { no: string; yes: string; rateNo: string; rateYes: string };

function useSessionCalls(match: DeskMatch, session: ManualSession) {
  const t = useWords(manualWords);
  const [sending, run] = useSending();
  const update = useCallMutation('updateFancyMarketOdds', SHOWN_ON_PAD);
  const reset = useCallMutation('resetFancyOdds', SHOWN_ON_PAD);
  const restore = useCallMutation('restoreManualOdds', SHOWN_ON_PAD);
  const of = { event_id: match.event_id, session_id: session.session_id };
  return {
    sending,
    lines: ({ no, yes, rateNo, rateYes }: Lines, version: string, way: PriceWay) =>
      run(
        `${t('noLine')} ${no} / ${t('yesLine')} ${yes}`,
        (pressed) =>
          update.mutateAsync({
            ...of,
            ...pressed,
            version,
            lay_price_1: no,
            back_price_1: yes,
            lay_size_1: rateNo,
            back_size_1: rateYes,
          }),
        way,
      ),
    restore: () => run(t('restore'), (pressed) => restore.mutateAsync({ ...of, ...pressed })),
    ballStart: () =>
      run(t('ballStart'), () => update.mutateAsync({ ...of, status: BALL_START }), { closing: true }),
    reset: () => run(t('reset'), () => reset.mutateAsync(of), { closing: true }),
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
  const problem = linesProblem(lines);
  const crossed = problem === 'crossed';
  const ready = problem === undefined;
  /** What was typed since the ball is sent in place of what stood before it. */
  const typing = useTyping(session.version);
  const restores = session.restorable === 1 && !typing.typed;
  const set = (part: Partial<Lines>): void => {
    typing.begin();
    setLines((old) => ({ ...old, ...part }));
  };
  const step = (line: 'no' | 'yes', by: 1 | -1): void => {
    typing.begin();
    setLines((old) => ({ ...old, [line]: stepped(old[line], by, SESSION_LINE) }));
  };
  const stepBoth = (by: 1 | -1): void => {
    step('no', by);
    step('yes', by);
  };
  const chosen = (): 'no' | 'yes' => (document.activeElement === yes.current ? 'yes' : 'no');
  const focus = (line: 'no' | 'yes'): void => {
    const field = line === 'no' ? no.current : yes.current;
    field?.focus();
    field?.select();
  };
  const update = (): void => {
    if (restores) calls.restore();
    else if (ready) calls.lines(lines, typing.version, typing.way);
    focus(chosen());
  };
  const ballStart = (): void => {
    typing.end();
    calls.ballStart();
  };
  usePadKeys('updateMarketOdds', {
    Enter: update,
    ArrowUp: () => step(chosen(), 1),
    ArrowDown: () => step(chosen(), -1),
    PageUp: () => stepBoth(1),
    PageDown: () => stepBoth(-1),
    b: ballStart,
    r: calls.reset,
    t: () => focus(chosen() === 'no' ? 'yes' : 'no'),
  });
  return {
    ...calls,
    ballStart,
    restores,
    values: lines,
    set,
    step,
    stepBoth,
    update,
    crossed,
    ready: ready || restores,
    no,
    yes,
    focus,
  };
}
