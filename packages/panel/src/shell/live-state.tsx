import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { useConnection } from '../live/connection.ts';
import { reconnectNow } from '../live/socket.ts';
import { Age, LiveDot } from '../ui/live-dot.tsx';
import { useCurrentPage } from '../pages/current-page.ts';
import css from './live-state.module.css';
import { shellWords } from './words.ts';

/** The state of the live connection with its round trip, or for how long it is gone. */
export function LiveState() {
  const t = useWords(shellWords);
  const { state, latency, since } = useConnection();
  const dot = state === 'live' ? 'live' : state === 'offline' ? 'off' : 'stale';
  return (
    <output className={css.state}>
      <LiveDot state={dot}>
        <span className="word">{t(state)}</span>
      </LiveDot>
      {state === 'live' ? (
        latency === null ? null : (
          <span className="num quiet">{latency} ms</span>
        )
      ) : (
        <Age at={since} />
      )}
    </output>
  );
}

const PATIENCE = 2000;

/** The amber line below the header while the connection is lost, or was given up for newer tabs; a short hiccup does not show it. */
export function ConnectionBanner() {
  const t = useWords(shellWords);
  const { state, since } = useConnection();
  const prices = useCurrentPage()?.prices === true;
  const [waitedFor, setWaitedFor] = useState(0);
  useEffect(() => {
    if (state !== 'reconnecting') return undefined;
    const timer = setTimeout(() => setWaitedFor(since), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, since]);
  const elsewhere = state === 'elsewhere';
  if (!elsewhere && (state !== 'reconnecting' || waitedFor !== since)) return null;
  const asOf = elsewhere ? 'elsewhereAsOf' : prices ? 'pricesAsOf' : 'asOf';
  return (
    <div className={css.banner} role="alert">
      <IconPlugConnectedX size={16} aria-hidden="true" />
      <strong style={{ fontWeight: 600 }}>{t(elsewhere ? 'openedElsewhere' : 'connectionLost')}</strong>
      <span>{t(asOf, { time: clock(since) })}</span>
      <Button size="xs" variant="transparent" c="inherit" onClick={reconnectNow}>
        {t(elsewhere ? 'takeBack' : 'retryNow')}
      </Button>
    </div>
  );
}
