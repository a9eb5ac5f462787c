import type { CallInput } from '@pavilion/contract/calls.ts';
import { useRef, useState } from 'react';
import { ask, type Answer } from '../../api/call.ts';
import { CallError, NO_ANSWER } from '../../api/call-error.ts';
import { createKeyRing } from '../../api/idempotency.ts';
import { queryClient, renew } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useTexts } from '../../ui/form/kept-texts.ts';
import { useWords } from '../../i18n/i18n.ts';
import { toastError, toastSuccess, toastUnknown } from '../../toasts/toasts.ts';
import { boardOf, sentBoard, type ScoreState } from './board.ts';
import { scoreboardWords } from './words.ts';

/** While the feed keeps the score, it is looked at this often. */
const LOOK_EVERY_MS = 4000;

type Changing = 'eventScore' | 'scoreBall' | 'undoScore' | 'keepScoreByHand';

/** The version of the score that stands on the screen: of the last answer. */
const shownVersion = (eventId: string): { version?: string } => {
  const shown = queryClient.getQueryData<ScoreState>(['fetchScore', { event_id: eventId }]);
  return shown === undefined ? {} : { version: shown.version };
};

/** What the editor does to the score: each change after the one before it, so that fast keys keep their order. */
export function useScoreboard(eventId: string, state: ScoreState) {
  const draft = useTexts(boardOf(state));
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const line = useRef(Promise.resolve());
  /** Grows when somebody else has scored: what was pressed before that is not sent. */
  const times = useRef(0);
  /** A press had no answer, and no other since had one. */
  const lost = useRef(false);
  const [ring] = useState(() => createKeyRing());
  const t = useWords(scoreboardWords);

  /** The same on the same score after a press without an answer carries its key: it is counted once. */
  const askOnce = async <N extends Changing>(name: N, input: CallInput<N>): Promise<Answer<N>> => {
    const act = { name, input };
    try {
      const answer = await ask(name, input, { idempotencyKey: ring.keyFor(act), answersAll: true });
      ring.settled(null, act);
      return answer;
    } catch (error) {
      ring.settled(error, act);
      throw error;
    }
  };
  const change = <N extends Changing>(name: N, input: CallInput<N>, done?: () => void): void => {
    setWaiting((count) => count + 1);
    const pressed = times.current;
    const one = async (): Promise<void> => {
      try {
        if (pressed !== times.current) return;
        const sent = { ...input, ...(name === 'keepScoreByHand' ? {} : shownVersion(eventId)) };
        const { data, message } = await askOnce(name, sent);
        lost.current = false;
        queryClient.setQueryData(['fetchScore', { event_id: eventId }], data);
        setProblems({});
        if (message !== '') toastSuccess(message);
        done?.();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === NO_ANSWER) {
          times.current += 1;
          lost.current = true;
          toastUnknown(t('unknownScore'));
          return;
        }
        if (error.code === 'stale_form') {
          times.current += 1;
          toastError(t(lost.current ? 'lostScore' : 'staleScore'));
          lost.current = false;
          await renew('scores');
          return;
        }
        setProblems(error.fields);
        toastError(error.message, error.requestId);
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    line.current = line.current.then(one);
  };
  return {
    draft,
    problems,
    busy: waiting > 0,
    ball: (token: string) => change('scoreBall', { event_id: eventId, ball: token }),
    undo: () => change('undoScore', { event_id: eventId }),
    send: () => change('eventScore', sentBoard(eventId, state, draft.values), draft.clear),
    byHand: (on: boolean) =>
      change('keepScoreByHand', { event_id: eventId, by_hand: on ? 1 : 0 }, draft.clear),
  };
}

export type ScoreDesk = ReturnType<typeof useScoreboard>;

/** The score of a match for its editor. */
export function useScoreState(eventId: string) {
  const [byHand, setByHand] = useState(true);
  const request = useCall(
    'fetchScore',
    { event_id: eventId },
    byHand ? {} : { refetchInterval: LOOK_EVERY_MS },
  );
  const now = request.data?.by_hand !== 0;
  if (now !== byHand) setByHand(now);
  return request;
}
