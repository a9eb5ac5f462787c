import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { day } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { SectionBar } from '../ui/section-bar.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './declare-page.module.css';
import { gameCall } from '../matka-game/game.ts';
import type { Declaring } from './use-declare.ts';
import { sideOf } from './use-number-columns.tsx';
import { wonText } from './won-text.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../pages/paths.ts';
import { declareWords } from './words.ts';

/** The numbers declared, by date, with Search and Reset (specification part 3, 2.2). */
export function History({ declaring: { fast, search, change } }: { declaring: Declaring }) {
  const t = useWords(declareWords);
  const [chosen, setChosen] = useState(search.on ?? '');
  const results = useCall(gameCall('matkaResult', fast), search.on === undefined ? {} : { date: search.on }, {
    keepPrevious: true,
  });
  return (
    <section aria-label={t('history')}>
      <SectionBar title={t('history')} chrome />
      <div className={css.dayTools}>
        <DayField aria-label={t('date')} placeholder={t('date')} value={chosen} onChange={setChosen} />
        <Button
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          onClick={() => change({ on: chosen === '' ? undefined : chosen })}
        >
          {t('search')}
        </Button>
        <Button
          onClick={() => {
            setChosen('');
            change({ on: undefined });
          }}
        >
          {t('reset')}
        </Button>
      </div>
      {results.isError ? (
        <ErrorPanel what={t('history')} error={results.error} onRetry={() => void results.refetch()} />
      ) : results.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <Table
          bleed
          label={t('history')}
          empty={t('none')}
          rows={results.data.map((row, at) => ({ ...row, place: at + 1 }))}
          rowId={(row) => row.event_id}
          columns={[
            { id: 'sno', label: t('sno'), cell: (row) => row.place },
            { id: 'date', label: t('date'), cell: (row) => day(row.market_date) },
            { id: 'category', label: t('category'), cell: (row) => row.category_title },
            { id: 'type', label: t('type'), cell: sideOf },
            {
              id: 'number',
              label: t('number'),
              cell: (row) =>
                row.fair === 1 ? (
                  <Link to={pathTo('/fair-draw/$eventId', { eventId: row.event_id })}>
                    <strong className="num">{wonText(row)}</strong>
                  </Link>
                ) : (
                  <strong className="num">{wonText(row)}</strong>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
