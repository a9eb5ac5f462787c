import { STAKE_CAP, TOURNAMENT_FIELDS, type SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { termsOf, type Term } from '../bet-settings/terms.ts';
import { settingsWords, termKey } from '../bet-settings/words.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import css from './rules.module.css';
import { rulesWords } from './words.ts';

type Rules = Pick<CallOutput<'rules'>, 'limits' | 'of_markets'>;

/** What holds: what is set, else what each market says, from and to. */
function Figure({ field, rules }: { field: SettingField | undefined; rules: Rules }) {
  const t = useWords(rulesWords);
  if (field === undefined) return <span className="quiet">–</span>;
  const figure = (value: number) => (field.unit === 'coins' ? <Money value={value} /> : count(value));
  const set = rules.limits[field.field];
  if (set !== undefined) return figure(set);
  const range = rules.of_markets[field.field];
  if (range === undefined) return <span className="small quiet">{t('eachOwn')}</span>;
  const [from, to] = range;
  return from === to ? (
    figure(from)
  ) : (
    <>
      {figure(from)} – {figure(to)}
    </>
  );
}

/** Stake limits and delays that hold for the reader where no match or market says otherwise. */
export function Limits({ rules }: { rules: Rules }) {
  const t = useWords(rulesWords);
  const s = useWords(settingsWords);
  const cap = rules.limits[STAKE_CAP];
  const part = (id: 'min' | 'max' | 'delay', label: string): TableColumn<Term> => ({
    id,
    label,
    figures: true,
    cell: (term) => <Figure field={term[id]} rules={rules} />,
  });
  const name = (term: Term): string => {
    const key = termKey(term.name);
    return key === undefined ? term.name : s(key);
  };
  return (
    <>
      <p className="small quiet">{t('limitsHint')}</p>
      {cap === undefined ? null : <p>{t('capHint', { most: count(cap) })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls */}
      <section className={css.scrolls} aria-label={t('limits')} tabIndex={0}>
        <Table
          label={t('limits')}
          rows={termsOf(TOURNAMENT_FIELDS)}
          rowId={(term) => term.name}
          columns={[
            { id: 'name', label: t('bet'), cell: name },
            part('min', s('minStake')),
            part('max', s('maxStake')),
            part('delay', s('delaySeconds')),
          ]}
        />
      </section>
    </>
  );
}
