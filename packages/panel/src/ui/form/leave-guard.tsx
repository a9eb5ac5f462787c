import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../i18n/i18n.ts';
import dialog from '../dialog.module.css';
import { shellWords } from './words.ts';

/** Asks before a form with changes is left; `mayLeave` is asked at that moment. `text` = what becomes of them. */
export function LeaveGuard({ mayLeave, text }: { mayLeave: () => boolean; text: string }) {
  const t = useWords(shellWords);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      closeButtonProps={{ 'aria-label': t('stay') }}
    >
      <p>{text}</p>
      <div className={dialog.dialogFoot}>
        <span />
        <Button onClick={() => blocker.proceed?.()}>{t('leave')}</Button>
        <Button variant="filled" data-autofocus onClick={stay}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  );
}
