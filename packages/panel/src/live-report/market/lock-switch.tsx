import { ActionIcon } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { useNoLine } from '../../ui/use-no-line.ts';
import { useReport } from '../frame/report-context.ts';
import { reportWords } from '../words.ts';

type Props = {
  /** Of what bets are locked. */
  name: string;
  locked: boolean;
  /** Something above is locked, so that no bets are taken here although its own lock is open. */
  lockedAbove?: boolean;
  onToggle: () => void;
};

/** The lock, for who may turn it; everybody else reads a word where it is shut. */
export function LockSwitch({ name, locked, lockedAbove = false, onToggle }: Props) {
  const t = useWords(reportWords);
  const { may, layout } = useReport();
  const noLine = useNoLine();
  if (!may.lock) return null;
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
      {...noLine}
      data-lock
      onClick={onToggle}
      style={{ color: shut ? 'var(--loss)' : 'var(--text-3)', verticalAlign: 'middle' }}
    >
      <Icon size={17} />
    </ActionIcon>
  );
}
