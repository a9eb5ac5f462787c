import { IconArrowRight } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { Money } from '../../ui/money.tsx';
import { limitsWords } from './words.ts';

/** What something is and what it becomes; the latter in red where it cannot be. */
export function BeforeAfter({ before, after }: { before: number; after: number }) {
  const t = useWords(limitsWords);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, flexWrap: 'wrap' }}>
      <Money value={before} />
      {after === before ? null : (
        <>
          <IconArrowRight size={13} aria-hidden="true" />
          <span className="visually-hidden">{t('becomes')}</span>
          <span className={after < 0 ? 'loss' : undefined}>
            <Money value={after} />
          </span>
        </>
      )}
    </span>
  );
}
