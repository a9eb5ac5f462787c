import type { CallOutput } from '@pavilion/contract/calls.ts';
import { MATKA_RATES } from '@pavilion/contract/rules.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Table } from '../ui/table/table.tsx';
import css from './rules.module.css';
import { rulesWords } from './words.ts';
import { betTypeLabel } from '../glossary/bet-type-words.ts';

type Tables = CallOutput<'rules'>['tables'];
type Rate = Tables['matka'][number];

/** What this page calls as every page of matka does. */
const AS_ELSEWHERE = { single_patti: 3, double_patti: 4 } as const;

/** What the numbers of a type are called; fast matka calls three equal digits a trail. */
function useRateName(fast: boolean): (row: Rate) => string {
  const t = useWords(rulesWords);
  return ({ matka_market_id: id }) => {
    const name = id in MATKA_RATES ? MATKA_RATES[id as keyof typeof MATKA_RATES] : undefined;
    if (name === undefined) return String(id);
    if (name === 'single_patti' || name === 'double_patti') return betTypeLabel(AS_ELSEWHERE[name]);
    return t(fast && name === 'triple_patti' ? 'trail_patti' : name);
  };
}

function RateTable({ rows, fast }: { rows: readonly Rate[]; fast: boolean }) {
  const t = useWords(rulesWords);
  const title = t(fast ? 'fastMatka' : 'matka');
  const name = useRateName(fast);
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
