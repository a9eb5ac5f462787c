import type { Backup } from '@pavilion/contract/backups.ts';
import { useWords } from '../i18n/i18n.ts';
import { backupWords } from './words.ts';

/** Why one failed, in the reader's language, and what was said where it failed, as it was said. */
export function Fault({ fault }: { fault: NonNullable<Backup['fault']> }) {
  const t = useWords(backupWords);
  return (
    <>
      <span className="small">{t(`fault_${fault.code}`)}</span>
      <span className="small quiet" lang="en">
        {fault.text}
      </span>
    </>
  );
}
