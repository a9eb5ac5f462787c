import { Button } from '@mantine/core';
import { clock } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { shellWords } from './words.ts';

type DraftNoteProps = {
  draft: { keptAt: number | undefined; restored: boolean };
  /** Brings the form back to what it was before anything was typed. */
  onDiscard: () => void;
  className?: string | undefined;
};

/** Since when the draft is kept; one that was taken up can be discarded. */
export function DraftNote({ draft: { keptAt, restored }, onDiscard, className = '' }: DraftNoteProps) {
  const t = useWords(shellWords);
  if (keptAt === undefined) return null;
  return (
    <span className={`small quiet ${className}`}>
      {t(restored ? 'found' : 'kept', { time: clock(keptAt) })}{' '}
      {restored ? (
        <Button size="xs" variant="subtle" onClick={onDiscard}>
          {t('discard')}
        </Button>
      ) : null}
    </span>
  );
}
