import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import css from './recovery-codes.module.css';
import { passwordWords } from './words.ts';

/** The codes that sign in without the app: shown this once, to be copied or printed; closed by the one button only. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useWords(passwordWords);
  const username = useSession()?.username ?? '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('recoveryTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={css.sheet} data-recovery>
        <p>{t('recoveryHelp')}</p>
        <p className="small quiet">Pavilion, {username}</p>
        <ol className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.foot}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Modal>
  );
}
