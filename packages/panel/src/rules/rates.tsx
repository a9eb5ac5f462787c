import type { CallOutput } from '@pavilion/contract/calls.ts';
import { MATKA_RATES } from '@pavilion/contract/rules.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Table } from '../ui/table/table.tsx';
import css from './rules.module.css';
import { rulesWords, type RulesWord } from './words.ts';

type Tables = CallOutput<'rules'>['tables'];
type Rate = Tables['matka'][number];

/** Fast matka calls three equal digits a trail. */
function rateWord({ matka_market_id: id }: Rate, fast: boolean): RulesWord | undefined {
  const name = id in MATKA_RATES ? MATKA_RATES[id as keyof typeof MATKA_RATES] : undefined;
  return fast && name === 'triple_patti' ? 'trail_patti' : name;
}

function RateTable({ rows, fast }: { rows: readonly Rate[]; fast: boolean }) {
  const t = useWords(rulesWords);
  const title = t(fast ? 'fastMatka' : 'matka');
  const name = (row: Rate): string => {
    const word = rateWord(row, fast);
    return word === undefined ? String(row.matka_market_id) : t(word);
  };
  return (
    <Table
      caption={title}
      rows={rows}
      rowId={(row) => row.matka_market_id}
      empty={t('noData')}
      columns={[
        { id: 'bet', label: t('bet'), cell: name },
        { id: 'stake', label: t('staked'), figures: true, cell: (row) => count(row.stake) },
        { id: 'pays', label: t('pays'), figures: true, cell: (row) => count(row.pays) },
      ]}
    />
  );
}

/** What a stake of 100 is paid, as it is configured. */
export function Rates({ tables }: { tables: Tables }) {
  return (
    <div className={css.rates}>
      <RateTable rows={tables.matka} fast={false} />
      <RateTable rows={tables.fast_matka} fast />
    </div>
  );
}
