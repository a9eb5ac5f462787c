import { ActionIcon } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { LockMark } from './lock-mark.tsx';
import { useReport } from './report-context.ts';
import { reportWords } from './words.ts';

type Props = {
  /** Of what bets are locked. */
  name: string;
  locked: boolean;
  /** Something above is locked, so that no bets are taken here although its own lock is open. */
  lockedAbove?: boolean;
  onToggle: () => void;
};

/** The lock as a switch for who may turn it, as a sign for everybody else. */
export function LockSwitch({ name, locked, lockedAbove = false, onToggle }: Props) {
  const t = useWords(reportWords);
  const { privileged, layout } = useReport();
  if (!privileged) return <LockMark locked={locked || lockedAbove} />;
  const shut = locked || lockedAbove;
  const Icon = shut ? IconLock : IconLockOpen;
  const label = t('lockSwitch', { name });
  return (
    <ActionIcon
      role="switch"
      aria-checked={locked}
      aria-label={label}
      title={t(shut ? 'betLocked' : 'open')}
      aria-keyshortcuts="l"
      size={layout === 'phone' ? 40 : 28}
      data-lock
      onClick={onToggle}
      style={{ color: shut ? 'var(--loss)' : 'var(--text-3)', verticalAlign: 'middle' }}
    >
      <Icon size={17} />
    </ActionIcon>
  );
}
