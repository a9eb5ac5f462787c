import type { CallOutput } from '@pavilion/contract/calls.ts';
import { CopyButton, Button } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import css from './backups.module.css';
import { backupWords } from './words.ts';

/** What bringing a backup back needs: the command, and both keys. */
export function Restoring({ backups }: { backups: CallOutput<'getDbBackup'> }) {
  const t = useWords(backupWords);
  const { list, folder, encrypts } = backups;
  const best = list.find(({ state }) => state === 'verified');
  const command = `npm run restore -- ${best === undefined ? 'FILE' : `"${folder}/${best.file}"`}`;
  return (
    <section className={css.restoring} aria-label={t('restoring')}>
      <h2 className={css.heading}>{t('restoring')}</h2>
      <p>{t('restoreHow')}</p>
      <ol>
        <li>{t('restoreStop')}</li>
        <li>{t(encrypts === 1 ? 'restorePassphrase' : 'restorePlain')}</li>
        <li>{t('restoreKey')}</li>
        <li>
          {t('restoreRun')}
          <span className={css.command}>
            <code>{command}</code>
            <CopyButton value={command}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {t(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
          </span>
          {best === undefined ? <span className="small quiet">{t('restoreOf', { folder })}</span> : null}
        </li>
      </ol>
      <p className="small quiet">{t('rule')}</p>
    </section>
  );
}
