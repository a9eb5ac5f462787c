import type { CallName } from '@pavilion/contract/calls.ts';
import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { useState } from 'react';
import { ask } from '../api/call.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { useDoneElsewhere, useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import {
  multiplesOf,
  problemsByRow,
  rowsOfText,
  rowsText,
  type SlipRow,
  type SlipTerms,
} from './slip-rows.ts';

/** What is kept of a slip on this device; `key` is of what was sent under it and got no answer yet. */
type Kept = { rows: string; stake: string; key: string; sent: string };
const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();
const NOTHING = { key: '', sent: '' };

/** A slip while it is written: kept on this device, sent under one key until it is answered, with what was wrong with its rows. */
export function useSlip(eventId: string) {
  const form = `matka-slip:${eventId}`;
  const draft = useDraft<Kept>(form, 'device');
  const [rows, setRows] = useState<readonly SlipRow[]>(() => rowsOfText(draft.found?.rows ?? ''));
  const [stake, setStake] = useState<number | ''>(() => Number(draft.found?.stake ?? '') || '');
  const [attempt, setAttempt] = useState({ key: draft.found?.key ?? '', sent: draft.found?.sent ?? '' });
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const written = rowsText(rows);
  const values = { rows: written, stake: String(stake), ...attempt };
  useKeepDraft(draft, { values, dirty: rows.length > 0 });
  // The same slip, sent from another tab, must not lie here to be sent once more.
  useDoneElsewhere(form, ({ rows: theirs }) => {
    if (theirs === written && !busy) setRows([]);
  });

  const change = (next: readonly SlipRow[]): void => {
    setRows(next);
    setProblems(NO_PROBLEMS);
  };
  const send = async (terms: SlipTerms): Promise<void> => {
    const key = attempt.sent === written ? attempt.key : crypto.randomUUID();
    setBusy(true);
    setAttempt({ key, sent: written });
    // Before it goes out: who loads the page again meanwhile sends the same slip under the same key.
    draft.offer({ ...values, key, sent: written });
    draft.write();
    try {
      const { message } = await ask(placeCall(eventId), inputOf(eventId, rows, terms), {
        idempotencyKey: key,
      });
      setAttempt(NOTHING);
      change([]);
      toastSuccess(message);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 0) setAttempt(NOTHING);
      setProblems(problemsByRow(error.fields));
      toastError(errorText(error), error.requestId);
      // What it was decided by is another than was shown.
      void renew('draws', 'matka_terms', 'locks', 'bets');
    } finally {
      setBusy(false);
    }
  };
  const unanswered = attempt.sent === '' || busy ? undefined : attempt.sent === written ? 'same' : 'changed';
  return { rows, change, stake, setStake, problems, busy, send, unanswered } as const;
}

export type Slip = ReturnType<typeof useSlip>;

const placeCall = (eventId: string) =>
  (isFastDraw(eventId) ? 'fastPlaceBets' : 'placeBets') satisfies CallName;

function inputOf(eventId: string, rows: readonly SlipRow[], terms: SlipTerms) {
  const multiples = multiplesOf(terms);
  return {
    event_id: eventId,
    bets: rows.map(({ type, number, stake }) => ({
      matka_market_id: type,
      number,
      stake,
      ...(multiples.has(type) ? { multiple: multiples.get(type)! } : {}),
    })),
  };
}
