import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { shellWords } from '../shell/words.ts';
import { leave, logOut } from './leave.ts';
import { extendSession, onSignedOutElsewhere, useSession } from './session.ts';

const WARN_BEFORE = 120_000;

/** Milliseconds until the session ends, looked at every second. */
function useTimeLeft(expiresAt: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
}

function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Warns two minutes before the session ends and offers to stay; follows a sign-out in another tab. */
export function SessionWatch() {
  const t = useWords(shellWords);
  const session = useSession();
  const left = useTimeLeft(session?.expires_at);
  const renew = useCallMutation('renewSession', { onSuccess: (answer) => extendSession(answer.data) });
  useEffect(() => onSignedOutElsewhere(leave), []);
  const ended = left <= 0;
  useEffect(() => {
    if (ended) leave();
  }, [ended]);
  return (
    <Modal
      opened={session !== undefined && left <= WARN_BEFORE && !ended}
      onClose={() => renew.mutate({})}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={t('endingTitle')}
    >
      <p role="timer">{t('endingText', { time: clockOf(left) })}</p>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={() => void logOut()}>{t('logOut')}</Button>
        <Button variant="filled" data-autofocus loading={renew.isPending} onClick={() => renew.mutate({})}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  );
}
