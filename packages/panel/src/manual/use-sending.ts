import { useCallback, useRef, useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { invalidate } from '../api/query-client.ts';

/** What became of the last thing that the desk sent: never shown as sent before the server said so. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; what: string }
  | { state: 'sent'; what: string; at: string }
  | { state: 'refused'; text: string };

type Send = () => Promise<{ data: { sent_at: string } }>;

/** Sends one after the other, so that a price never overtakes the Ball Start that was pressed after it. */
export function useSending(): [Sending, (what: string, send: Send) => void] {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const line = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(0);
  const run = useCallback((what: string, send: Send): void => {
    const mine = ++latest.current;
    const show = (next: Sending): void => {
      if (mine === latest.current) setSending(next);
    };
    show({ state: 'sending', what });
    line.current = line.current.then(async () => {
      try {
        const { data } = await send();
        show({ state: 'sent', what, at: data.sent_at });
      } catch (error) {
        // The toast tells the rest; the pad keeps saying that the screens do not have it.
        show({ state: 'refused', text: errorText(error) });
      }
      await invalidate('manualMatchDetail');
    });
  }, []);
  return [sending, run];
}
