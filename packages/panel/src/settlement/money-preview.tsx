import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { PreviewRow } from '@pavilion/contract/settlement.ts';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sumCoins } from '../format/coins.ts';
import { count } from '../format/numbers.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { SectionBar } from '../ui/section-bar.tsx';
import { SignedMoney } from '../ui/money.tsx';
import blocksCss from './money-blocks.module.css';
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

type MoneyRowWord = 'colBets' | 'clients' | 'downline' | 'subCompany' | 'company' | 'before' | 'after';

/** A cell that says where the headings are out of sight what its figure is. */
function Figure(props: { of: MoneyRowWord; className?: string | undefined; children: ReactNode }) {
  const t = useWords(settlementWords);
  return (
    <td data-label={t(props.of)} className={props.className}>
      {props.children}
    </td>
  );
}

type Figures = Pick<PreviewRow, 'bets' | 'clients' | 'downline' | 'sub_company' | 'company'> &
  Pick<PreviewRow, 'ledger_before' | 'ledger_after'>;

/** The figures of a sub company, or of all; `strong` for all. */
function FigureCells({ of, column, strong }: { of: Figures; column: boolean; strong?: boolean }) {
  return (
    <>
      <Figure of="colBets" className="num">
        {count(of.bets)}
      </Figure>
      <Figure of="clients">
        <SignedMoney value={of.clients} column={column} strong={strong} />
      </Figure>
      <Figure of="downline">
        <SignedMoney value={of.downline} column={column} strong={strong} />
      </Figure>
      <Figure of="subCompany">
        <SignedMoney value={of.sub_company} column={column} strong={strong} />
      </Figure>
      <Figure of="company" className={moneyCss.last}>
        <SignedMoney value={of.company} column={column} strong />
      </Figure>
      <Figure of="before" className={moneyCss.edge}>
        <span className={moneyCss.plain}>
          <SignedMoney value={of.ledger_before} column={column} strong={strong} />
        </span>
      </Figure>
      <td className={moneyCss.arrow}>
        <IconArrowRight size={13} aria-hidden="true" />
      </td>
      <Figure of="after">
        <SignedMoney value={of.ledger_after} column={column} strong />
      </Figure>
    </>
  );
}

function MoneyRow({ row, column }: { row: PreviewRow; column: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${moneyCss.text} ${moneyCss.pinned}`}>
        <span className={moneyCss.user}>{row.username}</span> <span className="quiet">{row.name}</span>
      </th>
      <FigureCells of={row} column={column} />
    </tr>
  );
}

function TotalRow({ preview, column }: { preview: Preview; column: boolean }) {
  const t = useWords(settlementWords);
  const sum = (of: (row: PreviewRow) => number): number => sumCoins(preview.rows.map(of));
  const ledgers = {
    ledger_before: sum((row) => row.ledger_before),
    ledger_after: sum((row) => row.ledger_after),
  };
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${moneyCss.text} ${moneyCss.pinned}`}>
          {t('total')}
        </th>
        <FigureCells of={{ ...preview.totals, ...ledgers }} column={column} strong />
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
          <table className={`${moneyCss.money} ${blocksCss.levels}`}>
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
