import type { Backup, BackupState } from '@pavilion/contract/backups.ts';
import { Progress } from '@mantine/core';
import { bytes } from '../format/bytes.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import css from './backups.module.css';
import { Fault } from './fault.tsx';
import { backupWords } from './words.ts';

const TONES = {
  running: 'accent',
  failed: 'loss',
  made: 'neutral',
  verifying: 'accent',
  verified: 'profit',
  broken: 'loss',
  gone: 'warn',
} as const satisfies Record<BackupState, string>;

const FULL = 100;
/** What is not known to be all is never shown as all. */
const NEARLY = 99;

/** How much is written; against the newest one before, where there is one. */
function SoFar({ size, usual }: { size: number; usual: number }) {
  const t = useWords(backupWords);
  const said =
    usual === 0
      ? t('sizeSoFar', { size: bytes(size) })
      : t('sizeOf', { size: bytes(size), usual: bytes(usual) });
  const percent = usual === 0 ? 0 : Math.min(NEARLY, Math.round((size * FULL) / usual));
  return (
    <>
      <Progress className={css.progress} value={percent} aria-label={t('state_running')} />
      <span className="small quiet num">{said}</span>
    </>
  );
}

export function StateCell({ backup, usual }: { backup: Backup; usual: number }) {
  const t = useWords(backupWords);
  const { state, fault, size } = backup;
  return (
    <span className={css.state}>
      <Chip tone={TONES[state]} shape="pill">
        {t(`state_${state}`)}
      </Chip>
      {state === 'running' ? <SoFar size={size} usual={usual} /> : null}
      {fault === null ? null : <Fault fault={fault} />}
    </span>
  );
}
