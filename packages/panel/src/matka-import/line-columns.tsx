import { Button } from '@mantine/core';
import type { ImportedLine, ImportVerdict } from '@pavilion/contract/matka-import.ts';
import { useMemo } from 'react';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { proposalText } from './take-proposals.ts';
import { matkaImportWords } from './words.ts';

type Word = WordOf<typeof matkaImportWords>;

/** In the order in which they are looked at. */
export const VERDICTS = ['set_aside', 'unread', 'padded', 'holiday', 'repeated', 'good'] as const;
const LOOKS = {
  good: ['profit', 'good'],
  padded: ['profit', 'padded'],
  holiday: ['neutral', 'holidayLine'],
  repeated: ['neutral', 'repeated'],
  set_aside: ['warn', 'set_aside'],
  unread: ['loss', 'unread'],
} as const satisfies Record<ImportVerdict, readonly [string, Word]>;

export const verdictWord = (verdict: ImportVerdict): Word => LOOKS[verdict][1];

function Why({ line, onTake }: { line: ImportedLine; onTake: ((line: ImportedLine) => void) | undefined }) {
  const t = useWords(matkaImportWords);
  const { reason, proposal } = line;
  if (reason === '') return null;
  return (
    <>
      {t(reason)}
      {proposal === null ? null : (
        <>
          {'. '}
          {t('probably', { proposal: proposalText(proposal) })}{' '}
          {onTake === undefined ? null : (
            <Button
              size="compact-xs"
              aria-label={t('takeLine', { line: line.line })}
              onClick={() => onTake(line)}
            >
              {t('take')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** A line as the list has it, what became of it, and why. */
export function useLineColumns(
  onTake: ((line: ImportedLine) => void) | undefined,
): readonly GridColumn<ImportedLine>[] {
  const t = useWords(matkaImportWords);
  return useMemo(
    () => [
      {
        id: 'line',
        label: t('line'),
        kind: 'number',
        fixed: true,
        width: 72,
        card: 'left',
        cell: (row) => row.line,
        cardCell: (row) => `${t('line')} ${row.line}`,
      },
      {
        id: 'date',
        label: t('date'),
        card: 'subtitle',
        cell: (row) => <span className="num">{row.date}</span>,
      },
      { id: 'market', label: t('market'), card: 'title', cell: (row) => row.market },
      {
        id: 'numbers',
        label: t('numbers'),
        card: 'figure',
        cell: (row) => (
          <span className="num">
            {[row.open, row.jodi, row.close].filter((part) => part !== '').join('-')}
          </span>
        ),
      },
      {
        id: 'verdict',
        label: t('verdict'),
        card: 'right',
        cell: (row) => <Chip tone={LOOKS[row.verdict][0]}>{t(verdictWord(row.verdict))}</Chip>,
      },
      { id: 'reason', label: t('why'), card: 'wide', cell: (row) => <Why line={row} onTake={onTake} /> },
    ],
    [t, onTake],
  );
}
