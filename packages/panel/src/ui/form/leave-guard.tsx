import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../i18n/i18n.ts';
import css from '../../user-form/user-form.module.css';
import { formWords } from '../../user-form/words.ts';

/** Asks before a form with changes is left; `mayLeave` is asked at that moment. `text` = what becomes of them: kept as a draft when absent. */
export function LeaveGuard({ mayLeave, text }: { mayLeave: () => boolean; text?: string }) {
  const t = useWords(formWords);
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
      <p>{text ?? t('leaveText')}</p>
      <div className={css.dialogFoot}>
        <Button onClick={() => blocker.proceed?.()}>{t('leave')}</Button>
        <Button variant="filled" data-autofocus onClick={stay}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  );
}
