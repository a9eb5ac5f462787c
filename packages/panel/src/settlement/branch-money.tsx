import type { PreviewRow } from '@pavilion/contract/settlement.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { deskWords } from './desk-words.ts';
import impactCss from './impact.module.css';
import { settlementWords } from './words.ts';

/** Sub companies that the dialog names; the largest come first. */
const SHOWN = 6;

/** What a result brings the Company from each sub company, for the dialog that books it. */
export function BranchMoney({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useWords(deskWords);
  const words = useWords(settlementWords);
  if (rows.length === 0) return null;
  const largest = rows.toSorted((a, b) => Math.abs(b.company) - Math.abs(a.company));
  const column = rows.some((row) => !Number.isInteger(row.clients) || !Number.isInteger(row.company));
  return (
    <section aria-label={t('bySubCompany')} className={impactCss.impact}>
      <table className={impactCss.rows}>
        <thead>
          <tr>
            <th scope="col">{words('subCompany')}</th>
            <th scope="col">{words('colBets')}</th>
            <th scope="col">{words('clients')}</th>
            <th scope="col">{words('company')}</th>
          </tr>
        </thead>
        <tbody>
          {largest.slice(0, SHOWN).map((row) => (
            <tr key={row.user_id}>
              <th scope="row">{row.username}</th>
              <td className="num">{count(row.bets)}</td>
              <td>
                <SignedMoney value={row.clients} column={column} />
              </td>
              <td>
                <SignedMoney value={row.company} column={column} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN ? (
        <p className="small quiet">{t('more', { n: count(rows.length - SHOWN) })}</p>
      ) : null}
    </section>
  );
}
