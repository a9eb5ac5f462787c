import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { sentClock } from './instants.ts';
import css from './pad.module.css';
import type { Sending } from './use-sending.ts';
import { manualWords } from './words.ts';

/** What was sent and when, once it is acknowledged. */
export function SentLine({ sending }: { sending: Sending }) {
  const t = useWords(manualWords);
  const line = useLine();
  const { state } = sending;
  const loud = state === 'refused' || state === 'unknown';
  if (!line && state !== 'unknown')
    return (
      <p className={css.sent} data-state="refused" role="alert">
        {t('cannotSend')}
      </p>
    );
  return (
    <p className={css.sent} data-state={loud ? 'refused' : state} role={loud ? 'alert' : 'status'}>
      {state === 'idle' ? t('notSent') : null}
      {state === 'sending' ? t('sending', { what: sending.what }) : null}
      {state === 'waiting' ? t('waiting', { what: sending.what }) : null}
      {state === 'unknown' ? t('unknownSent', { what: sending.what }) : null}
      {state === 'sent' ? (
        <>
          <strong>{sending.what}</strong>{' '}
          <span className="num">{t('sent', { time: sentClock(sending.at) })}</span>{' '}
          <IconCheck size={15} aria-hidden="true" />
        </>
      ) : null}
      {state === 'refused' ? t('refused', { text: sending.text }) : null}
    </p>
  );
}
