import { SegmentedControl } from '@mantine/core';
import type { Book } from '@pavilion/contract/positions.ts';
import { useWords } from '../../i18n/i18n.ts';
import { useMay } from '../../api/may.ts';
import { reportWords } from '../words.ts';

/** Whose risk the positions are: for those who have clients below them. */
export function BookSwitch({ book, onChange }: { book: Book; onChange: (book: Book) => void }) {
  const t = useWords(reportWords);
  if (!useMay()('getMarketBook')) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('whosePosition')}
      data={[
        { value: 'share' satisfies Book, label: t('myShare') },
        { value: 'whole' satisfies Book, label: t('wholeBook') },
      ]}
      value={book}
      onChange={(value) => onChange(value === 'whole' ? 'whole' : 'share')}
    />
  );
}
