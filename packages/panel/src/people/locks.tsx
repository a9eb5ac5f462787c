import type { UserRow } from '@pavilion/contract/users.ts';
import { IconLock } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { peopleWords } from './words.ts';

type Locked = Pick<UserRow, 'status' | 'lock_betting' | 'lock_casino_bet' | 'lock_matka'>;

/** What is locked: the exception as a red chip, the rule as a grey word. */
export function Locks({ row }: { row: Locked }) {
  const t = useWords(peopleWords);
  const locked = [
    { on: row.lock_betting === 1, word: t('bet') },
    { on: row.lock_casino_bet === 1, word: t('casino') },
    { on: row.lock_matka === 1, word: t('matka') },
  ].filter((lock) => lock.on);
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {row.status === 0 ? <Chip>{t('inactive')}</Chip> : null}
      {locked.length === 0 && row.status === 1 ? <span className="small quiet">{t('open')}</span> : null}
      {locked.map((lock) => (
        <Chip key={lock.word} tone="loss" icon={<IconLock size={12} aria-hidden="true" />}>
          {lock.word}
        </Chip>
      ))}
    </span>
  );
}
