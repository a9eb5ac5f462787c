import type { StaleForm } from '@pavilion/contract/form-version.ts';
import { useCallback, useRef, useState } from 'react';
import { SLOW_AFTER } from '../api/answer-wait.ts';
import { CallError, errorText, NO_ANSWER, staleForm } from '../api/call-error.ts';
import { renew, renewed } from '../api/query-client.ts';
import { serverNow } from '../api/server-clock.ts';
import { useWords } from '../i18n/i18n.ts';
import { lineIsThere } from '../live/line.ts';
import { theirPriceText } from './their-price.ts';
import { manualWords, type ManualSay } from './words.ts';

/** What became of the last thing that the desk sent: never shown as sent before the server said so. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; what: string }
  | { state: 'waiting'; what: string }
  | { state: 'unknown'; what: string }
  | { state: 'sent'; what: string; at: string }
  | { state: 'refused'; text: string };

/** The moment of the press by the server's clock, after which a price expires. */
type Pressed = { pressed_at?: number };
type Send = (pressed: Pressed) => Promise<{ data: { sent_at: string; version?: string } }>;

/** A closing act waits for nothing: the server refuses a price that was pressed before it and comes behind it. */
type Way = {
  closing?: boolean;
  /** With the version of what stands now, where the call tells. */
  onSent?: (version: string) => void;
  /** Another desk changed it first: what it set, and how that reads. The next press takes it. */
  onTheirs?: (told: StaleForm, text: string) => void;
};

export type PriceWay = Pick<Way, 'onSent' | 'onTheirs'>;

/** The pad shows these itself, where the key was pressed. */
export const SHOWN_ON_PAD = {
  done: '',
  quietCodes: ['network', NO_ANSWER, 'price_expired', 'nothing_to_restore', 'stale_form'],
} as const;

function refusalText(t: ManualSay, error: unknown): string {
  if (!(error instanceof CallError)) return errorText(error);
  if (error.code === 'network') return t('noConnection');
  const theirs = staleForm(error);
  if (theirs !== undefined) return theirPriceText(t, theirs);
  if (error.code === 'price_expired') return t('expired');
  if (error.code === 'nothing_to_restore') return t('nothingToRestore');
  return errorText(error);
}

/**
 * Every press is a request of its own, for a price replaces the one before it: pressed again after one that had no answer, it is
 * set anew.
 *
 * Sends one after the other; what is pressed without a connection is refused at once and never sent later.
 */
export function useSending(): [Sending, (what: string, send: Send, way?: Way) => void] {
  const t = useWords(manualWords);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);
  const run = useCallback(
    (what: string, send: Send, { closing = false, onSent, onTheirs }: Way = {}): void => {
      const mine = ++latest.current;
      const show = (next: Sending): void => {
        if (mine === latest.current) setSending(next);
      };
      if (!lineIsThere()) return show({ state: 'refused', text: t('noConnection') });
      show({ state: 'sending', what });
      const now = serverNow();
      const pressed = now === undefined ? {} : { pressed_at: now };
      const attempt = async (): Promise<void> => {
        const slow = setTimeout(() => show({ state: 'waiting', what }), SLOW_AFTER);
        try {
          const { data } = await send(pressed);
          show({ state: 'sent', what, at: data.sent_at });
          await renewed();
          onSent?.(data.version ?? '');
        } catch (error) {
          // The pad keeps saying that the screens do not have it.
          const text = refusalText(t, error);
          const unknown = error instanceof CallError && error.code === NO_ANSWER;
          show(unknown ? { state: 'unknown', what } : { state: 'refused', text });
          const theirs = error instanceof CallError ? staleForm(error) : undefined;
          if (theirs !== undefined) onTheirs?.(theirs, text);
          await renew('prices');
        } finally {
          clearTimeout(slow);
        }
      };
      line.current = closing ? Promise.all([line.current, attempt()]) : line.current.then(attempt);
    },
    [t],
  );
  return [sending, run];
}
