import type { CallInput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { ask } from '../api/call.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';

type Bet = CallInput<'placeBet'>;
/** What is kept of a slip on this device; `key` is of what was sent under it and got no answer yet. */
type Kept = { stake: string; seed: string; key: string; sent: string };
const NOTHING = { key: '', sent: '' };

/** A bet while it is written: stake and seed kept on this device, sent under one key until it is answered. */
export function useSlip(onTaken: () => void) {
  const draft = useDraft<Kept>('casino-live', 'device');
  const [stake, setStake] = useState<number | ''>(() => Number(draft.found?.stake ?? '') || '');
  const [seed, setSeed] = useState(draft.found?.seed ?? '');
  const [attempt, setAttempt] = useState({ key: draft.found?.key ?? '', sent: draft.found?.sent ?? '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const values = { stake: String(stake), seed, ...attempt };
  useKeepDraft(draft, { values, dirty: stake !== '' || seed !== '' || attempt.key !== '' });

  const send = async (bet: Bet, key: string): Promise<void> => {
    const sent = { key, sent: JSON.stringify(bet) };
    setBusy(true);
    setProblem('');
    setAttempt(sent);
    // Before it goes out: who loads the page again meanwhile asks for the same bet, never for a second one.
    draft.offer({ ...values, ...sent });
    draft.write();
    try {
      const { message } = await ask('placeBet', bet, { idempotencyKey: key });
      setAttempt(NOTHING);
      toastSuccess(message);
      onTaken();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 0) setAttempt(NOTHING);
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const unanswered = attempt.sent !== '' && !busy;
  return {
    stake,
    setStake,
    seed,
    setSeed,
    problem,
    busy,
    unanswered,
    place: (bet: Bet): Promise<void> => send(bet, crypto.randomUUID()),
    /** What got no answer, under its own key: it is never taken twice. */
    again: (): Promise<void> => send(JSON.parse(attempt.sent) as Bet, attempt.key),
    leave: (): void => {
      setAttempt(NOTHING);
      setProblem('');
    },
  } as const;
}
