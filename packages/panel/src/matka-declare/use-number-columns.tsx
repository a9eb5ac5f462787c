import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { PageLink } from '../pages/page-link.tsx';
import { day } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { May } from '../ui/may.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './number-page.module.css';
import { wonText } from './won-text.ts';
import { declareWords } from './words.ts';

export type NumberRow = CallOutput<'numberList'>['records'][number];

/** Open or Close, of fast matka with its time: `Open 18:30`. */
export const sideOf = ({
  matka_market_type,
  draw_time,
}: Pick<NumberRow, 'matka_market_type' | 'draw_time'>): string =>
  draw_time === '' ? matka_market_type : `${matka_market_type} ${draw_time}`;

export const nameOfRow = (row: NumberRow): string =>
  `${row.category_title} ${sideOf(row)}, ${day(row.market_date)}`;

type ActsProps = { row: NumberRow; onDelete: (row: NumberRow) => void };

/** Edit corrects, Delete takes back. */
function Acts({ row, onDelete }: ActsProps) {
  const t = useWords(declareWords);
  return (
    <span className={css.acts}>
      <May call="settleMatkaEvent">
        <Button
          component={PageLink}
          to={pathTo('/edit-matka-number/$drawId', { drawId: row.id })}
          search={{}}
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden="true" />}
          aria-label={t('editOf', { name: nameOfRow(row) })}
        >
          {t('edit')}
        </Button>
      </May>
      <SendButton
        call="deleteNumber"
        size="xs"
        c="var(--loss)"
        leftSection={<IconTrash size={14} aria-hidden="true" />}
        aria-label={t('deleteOf', { name: nameOfRow(row) })}
        onClick={() => onDelete(row)}
      >
        {t('delete')}
      </SendButton>
    </span>
  );
}

/** S.No, Date, Category, Type, Number, Actions (specification part 3, 2.2). */
export function useNumberColumns(onDelete: (row: NumberRow) => void): readonly GridColumn<NumberRow>[] {
  const t = useWords(declareWords);
  return [
    {
      id: 's_no',
      label: t('sno'),
      kind: 'number',
      width: 56,
      exportAs: false,
      cell: (_, place) => <span className="num">{place}</span>,
    },
    { id: 'market_date', label: t('date'), cell: (row) => day(row.market_date), card: 'left' },
    {
      id: 'category_title',
      label: t('category'),
      fixed: true,
      cell: (row) => row.category_title,
      card: 'title',
    },
    { id: 'matka_market_type', label: t('type'), cell: sideOf, card: 'subtitle' },
    {
      id: 'won_by',
      label: t('number'),
      cell: (row) => (
        <strong className="num">{row.state === 'abandoned' ? t('abandoned') : wonText(row)}</strong>
      ),
      card: 'figure',
    },
    {
      id: 'acts',
      label: t('actions'),
      exportAs: false,
      fixed: true,
      card: 'right',
      cell: (row) => <Acts row={row} onDelete={onDelete} />,
    },
  ];
}
