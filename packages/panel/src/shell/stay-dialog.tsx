import { Button, Modal } from '@mantine/core';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { shellWords } from './words.ts';
import { logOut } from './leave.ts';
import { extendSession } from '../session/session.ts';

/** The session is about to end; `left` is the time as a clock shows it. */
export function StayDialog({ left }: { left: string }) {
  const t = useWords(shellWords);
  const renew = useCallMutation('renewSession', { onSuccess: (answer) => extendSession(answer.data) });
  return (
    <Modal
      opened
      onClose={() => renew.mutate({})}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={t('endingTitle')}
    >
      <p role="timer">{t('endingText', { time: left })}</p>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={() => void logOut()}>{t('logOut')}</Button>
        <Button variant="filled" data-autofocus loading={renew.isPending} onClick={() => renew.mutate({})}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  );
}
