import { BALL_START } from '@pavilion/contract/manual-types.ts';
import { IconCheck, IconPlayerPauseFilled } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { manualWords } from './words.ts';

/** Whether bets are taken, and if not why. */
export function StatusChip({ status, settled }: { status: string; settled: boolean }) {
  const t = useWords(manualWords);
  if (settled) return <Chip shape="pill">{t('settled')}</Chip>;
  if (status === '') {
    return (
      <Chip tone="profit" shape="pill" icon={<IconCheck size={13} aria-hidden="true" />}>
        {t('open')}
      </Chip>
    );
  }
  const started = status === BALL_START;
  return (
    <Chip
      tone={started ? 'loss' : 'warn'}
      shape="pill"
      icon={<IconPlayerPauseFilled size={11} aria-hidden="true" />}
    >
      {t(started ? 'ballStart' : 'suspended')}
    </Chip>
  );
}
