import type { LastContributor } from '@pavilion/contract/casino-audit.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { Table } from '../ui/table/table.tsx';
import css from './casino-audit.module.css';
import { casinoAuditWords } from './words.ts';

/** From where in the hierarchy the last bet before the first card came, and how often it won. */
export function WhoCameLast({ last }: { last: readonly LastContributor[] }) {
  const t = useWords(casinoAuditWords);
  if (last.length === 0) return null;
  return (
    <section className={css.last} aria-label={t('whoCameLast')}>
      <h2>{t('whoCameLast')}</h2>
      <p className="small quiet">{t('whoCameLastHint')}</p>
      <Table
        blocks
        label={t('whoCameLast')}
        rows={last}
        rowId={({ place }) => place.join('-')}
        columns={[
          {
            id: 'place',
            label: t('place'),
            long: true,
            cell: ({ place }) => place.map(roleLabel).join(' › '),
          },
          { id: 'rounds', label: t('lastBets'), figures: true, cell: ({ rounds }) => count(rounds) },
          {
            id: 'expected',
            label: t('shouldWin'),
            figures: true,
            cell: ({ expected }) => expected.toFixed(1),
          },
          { id: 'won', label: t('won'), figures: true, cell: ({ won }) => count(won) },
        ]}
      />
    </section>
  );
}
