import { Select } from '@mantine/core';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './matka-import-page.module.css';
import type { Import, Imported } from './use-import.ts';
import { matkaImportWords } from './words.ts';

type MappingProps = { list: Import; markets: Imported['markets'] };

/** The names that are no category's title, each with what it means. */
export function MarketMapping({ list, markets }: MappingProps) {
  const t = useWords(matkaImportWords);
  const categories = useCall('categoryList', {});
  const data = (categories.data ?? []).map(({ category_id: value, title }) => ({ value, label: title }));
  const asked = markets.filter(
    ({ market, category_id: category }) => category === null || list.mapping[market] !== undefined,
  );
  if (asked.length === 0) return null;
  return (
    <section className={css.mapping} aria-label={t('markets')}>
      <h2>{t('markets')}</h2>
      <p className="small quiet">{t('marketsHint')}</p>
      <div className={css.names}>
        {asked.map(({ market, lines }) => (
          <Select
            key={market}
            size="xs"
            label={
              market === '' ? t('ofChart') : t('linesOf', { name: market, count: lines, n: count(lines) })
            }
            placeholder={t('notMapped')}
            data={data}
            value={list.mapping[market] ?? null}
            onChange={(category) => list.map(market, category)}
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            searchable
          />
        ))}
      </div>
    </section>
  );
}
