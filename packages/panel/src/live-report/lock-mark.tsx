import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import css from './market.module.css';
import { reportWords } from './words.ts';

/** Whether bets are taken here: the lock shouts in red, the open one whispers. */
export function LockMark({ locked }: { locked: boolean }) {
  const t = useWords(reportWords);
  const word = t(locked ? 'betLocked' : 'open');
  const Icon = locked ? IconLock : IconLockOpen;
  return (
    <span className={css.lock} data-locked={locked} title={word}>
      <Icon size={17} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
