import { Button, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import css from './dialog.module.css';
import { LAYERS } from './layers.ts';
import { uiWords } from './words.ts';

/** What everybody whom it concerns is told at once, over whatever he does; he says that he has seen it, and goes on where he was. */
export function NewsDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useWords(uiWords);
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  return (
    <Modal
      opened
      zIndex={LAYERS.news}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>{children}</p>
      <div className={css.dialogFoot}>
        <span />
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('ok')}
        </Button>
      </div>
    </Modal>
  );
}
