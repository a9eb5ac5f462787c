import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { say } from '../i18n/i18n.ts';
import css from './dialog.module.css';
import { DialogFoot } from './form/dialog-foot.tsx';
import { uiWords } from './words.ts';

type ConfirmProps = {
  /** The specification's own title when absent. */
  title?: string;
  question: string;
  effect?: ReactNode;
  /** Names what will happen; 'Yes' when absent. */
  yes?: string;
  danger?: boolean;
  onYes: () => void;
};

/** Asks before something that can be undone but concerns others; the focus is on No. */
export function confirm({ title, question, effect, yes, danger = false, onYes }: ConfirmProps): void {
  const t = say(uiWords);
  const id = modals.open({
    title: title ?? t('confirmTitle'),
    children: (
      <>
        <p className={css.question}>{question}</p>
        {effect === undefined ? null : <p className="quiet">{effect}</p>}
        <DialogFoot
          no={t('no')}
          focusNo
          onNo={() => modals.close(id)}
          yes={yes ?? t('yes')}
          danger={danger}
          onYes={() => {
            modals.close(id);
            onYes();
          }}
        />
      </>
    ),
    closeButtonProps: { 'aria-label': t('close') },
  });
}
