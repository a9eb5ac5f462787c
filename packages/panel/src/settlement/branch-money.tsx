import type { PreviewRow } from '@pavilion/contract/settlement.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Table } from '../ui/table/table.tsx';
import { deskWords } from './desk-words.ts';
import impactCss from './impact.module.css';
import { useSides } from './use-sides.tsx';
import { settlementWords } from './words.ts';

/** Sub companies that the dialog names; the largest come first. */
const SHOWN = 6;

/** What a result brings the Company from each sub company, for the dialog that books it. */
export function BranchMoney({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useWords(deskWords);
  const words = useWords(settlementWords);
  const sides = useSides(rows);
  if (rows.length === 0) return null;
  const largest = rows.toSorted((a, b) => Math.abs(b.company) - Math.abs(a.company));
  return (
    <section aria-label={t('bySubCompany')} className={impactCss.impact}>
      <Table
        rows={largest.slice(0, SHOWN)}
        rowId={(row) => row.user_id}
        columns={[
          { id: 'account', label: words('subCompany'), cell: (row) => row.username },
          {
            id: 'bets',
            label: words('colBets'),
            figures: true,
            cell: (row) => <span className="num">{count(row.bets)}</span>,
          },
          ...sides,
        ]}
      />
      {rows.length > SHOWN ? (
        <p className="small quiet">{t('more', { n: count(rows.length - SHOWN) })}</p>
      ) : null}
    </section>
  );
}
