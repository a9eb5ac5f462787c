import { IconLock } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { reportWords } from '../words.ts';

/** The word beside prices that are there and cannot be taken. */
export function LockedChip() {
  const t = useWords(reportWords);
  return (
    <Chip tone="loss" icon={<IconLock size={12} aria-hidden="true" />}>
      {t('betLocked')}
    </Chip>
  );
}
