import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { PreviewRow } from '@pavilion/contract/settlement.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { count } from '../format/numbers.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { SectionBar } from '../ui/section-bar.tsx';
import { SignedMoney } from '../ui/money.tsx';
import moneyCss from './money.module.css';
import { useCounts } from './use-counts.ts';
import { settlementWords } from './words.ts';

type Preview = CallOutput<'preview'>;

function PreviewHead() {
  const t = useWords(settlementWords);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={`${moneyCss.text} ${moneyCss.pinned}`}>
          {t('subCompany')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('colBets')}
        </th>
        <th scope="colgroup" colSpan={4} className={moneyCss.group}>
          {t('plByLevel')}
        </th>
        <th
          scope="colgroup"
          colSpan={3}
          className={`${moneyCss.group} ${moneyCss.edge}`}
          title={t('ledgerSign')}
        >
          {t('subLedger')}
        </th>
      </tr>
      <tr>
        <th scope="col">{t('clients')}</th>
        <th scope="col">{t('downline')}</th>
        <th scope="col">{t('subCompany')}</th>
        <th scope="col" className={moneyCss.last}>
          {t('company')}
        </th>
        <th scope="col" className={moneyCss.edge}>
          {t('before')}
        </th>
        <th scope="col" colSpan={2}>
          {t('after')}
        </th>
      </tr>
    </thead>
  );
}

/** True when a figure of the table has decimals: only then do whole figures keep their width. */
function hasDecimals(preview: Preview): boolean {
  return preview.rows.some((row) =>
    [row.clients, row.downline, row.sub_company, row.company, row.ledger_before, row.ledger_after].some(
      (coins) => !Number.isInteger(coins),
    ),
  );
}

function MoneyRow({ row, column }: { row: PreviewRow; column: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${moneyCss.text} ${moneyCss.pinned}`}>
        <span className={moneyCss.user}>{row.username}</span> <span className="quiet">{row.name}</span>
      </th>
      <td className="num">{count(row.bets)}</td>
      <td>
        <SignedMoney value={row.clients} column={column} />
      </td>
      <td>
        <SignedMoney value={row.downline} column={column} />
      </td>
      <td>
        <SignedMoney value={row.sub_company} column={column} />
      </td>
      <td className={moneyCss.last}>
        <SignedMoney value={row.company} column={column} strong />
      </td>
      <td className={moneyCss.edge}>
        <span className={moneyCss.plain}>
          <SignedMoney value={row.ledger_before} column={column} />
        </span>
      </td>
      <td className={moneyCss.arrow}>
        <IconArrowRight size={13} aria-hidden="true" />
      </td>
      <td>
        <SignedMoney value={row.ledger_after} column={column} strong />
      </td>
    </tr>
  );
}

function TotalRow({ preview, column }: { preview: Preview; column: boolean }) {
  const t = useWords(settlementWords);
  const sum = (of: (row: PreviewRow) => number): number =>
    preview.rows.reduce((all, row) => all + of(row), 0);
  const { totals } = preview;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${moneyCss.text} ${moneyCss.pinned}`}>
          {t('total')}
        </th>
        <td className="num">{count(totals.bets)}</td>
        <td>
          <SignedMoney value={totals.clients} column={column} strong />
        </td>
        <td>
          <SignedMoney value={totals.downline} column={column} strong />
        </td>
        <td>
          <SignedMoney value={totals.sub_company} column={column} strong />
        </td>
        <td className={moneyCss.last}>
          <SignedMoney value={totals.company} column={column} strong />
        </td>
        <td className={moneyCss.edge}>
          <span className={moneyCss.plain}>
            <SignedMoney value={sum((row) => row.ledger_before)} column={column} strong />
          </span>
        </td>
        <td className={moneyCss.arrow}>
          <IconArrowRight size={13} aria-hidden="true" />
        </td>
        <td>
          <SignedMoney value={sum((row) => row.ledger_after)} column={column} strong />
        </td>
      </tr>
    </tfoot>
  );
}

/** Who gains and who pays if a result is booked, by sub company, with what each owes before and after. */
export function MoneyPreview({ preview, result }: { preview: Preview; result: string }) {
  const t = useWords(settlementWords);
  const column = hasDecimals(preview);
  const counts = useCounts();
  return (
    <div>
      <SectionBar
        title={t('preview')}
        meta={t('ifResult', { name: result })}
        chrome
        right={
          <span className={`small quiet ${moneyCss.counts}`}>
            {counts(preview)}{' '}
            <span className={moneyCss.computed}>{t('computed', { time: clock(preview.computed_at) })}</span>
          </span>
        }
      />
      {preview.rows.length === 0 ? (
        <p className={`quiet ${moneyCss.note}`}>{t('noBets')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <section className={moneyCss.tableScroll} aria-label={t('preview')} tabIndex={0}>
          <table className={moneyCss.money}>
            <PreviewHead />
            <tbody>
              {preview.rows.map((row) => (
                <MoneyRow key={row.user_id} row={row} column={column} />
              ))}
            </tbody>
            <TotalRow preview={preview} column={column} />
          </table>
        </section>
      )}
    </div>
  );
}
