import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import css from './trial-balance.module.css';
import { trialWords, type TrialWord } from './words.ts';

type Sheet = CallOutput<'trialSheet'>;

/** The one figure that matters: all of it together, zero. */
export function Total({ sheet }: { sheet: Sheet }) {
  const t = useWords(trialWords);
  const even = sheet.total.sum === 0;
  const counted = (word: TrialWord, n: number): string => t(word, { count: n, n: count(n) });
  return (
    <section className={css.total} data-even={even ? '' : undefined} aria-label={t('sum')}>
      {even ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconShieldX size={20} aria-hidden="true" />}
      <strong>{t(even ? 'balances' : 'doesNotBalance')}</strong>
      <span>
        {t('sum')} <Money value={sheet.total.sum} strong />
      </span>
      <span className="small quiet">
        {[
          counted('lineCount', sheet.total.lines),
          counted('entryCount', sheet.entries),
          counted('accountCount', sheet.accounts),
        ].join(', ')}
      </span>
    </section>
  );
}

/** An amount of a column; nothing is a dash under the units of the others. */
function Amount({
  value,
  signed = false,
  strong = false,
}: {
  value: number;
  signed?: boolean;
  strong?: boolean;
}) {
  if (value === 0) return <span className={`num quiet ${css.nothing}`}>–</span>;
  return signed ? (
    <SignedMoney value={value} column strong={strong} />
  ) : (
    <Money value={value} column strong={strong} />
  );
}

/** A cell that says on a phone, where the headings are out of sight, what its figure is. */
function Figure({ of, children }: { of: TrialWord; children: ReactNode }) {
  const t = useWords(trialWords);
  return <td data-label={t(of)}>{children}</td>;
}

function Count({ of, n }: { of: TrialWord; n: number }) {
  return (
    <Figure of={of}>
      <span className="num">{count(n)}</span>
    </Figure>
  );
}

/** A table of the sheet under its title, with a heading for each column. */
function SheetTable(props: { title: TrialWord; columns: readonly TrialWord[]; children: ReactNode }) {
  const t = useWords(trialWords);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, so the keyboard must reach it
    <section className={css.scroll} tabIndex={0} aria-label={t(props.title)}>
      <table className={css.table}>
        <caption>{t(props.title)}</caption>
        <thead>
          <tr>
            {props.columns.map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        {props.children}
      </table>
    </section>
  );
}

/** Debit, credit and sum by kind of entry: each kind is even by itself. */
export function KindTable({ sheet }: { sheet: Sheet }) {
  const t = useWords(trialWords);
  return (
    <SheetTable title="byKind" columns={['kind', 'entries', 'lines', 'debit', 'credit', 'sum']}>
      <tbody>
        {sheet.by_kind.map((row) => (
          <tr key={row.source}>
            <th scope="row">{row.kind}</th>
            <Count of="entries" n={row.entries} />
            <Count of="lines" n={row.lines} />
            <Figure of="debit">
              <Amount value={row.debit} />
            </Figure>
            <Figure of="credit">
              <Amount value={row.credit} />
            </Figure>
            <Figure of="sum">
              <Amount value={row.sum} signed />
            </Figure>
          </tr>
        ))}
        {sheet.by_kind.length === 0 ? (
          <tr>
            <td colSpan={6} className="quiet">
              {t('noEntries')}
            </td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Count of="entries" n={sheet.entries} />
          <Count of="lines" n={sheet.total.lines} />
          <Figure of="debit">
            <Amount value={sheet.total.debit} strong />
          </Figure>
          <Figure of="credit">
            <Amount value={sheet.total.credit} strong />
          </Figure>
          <Figure of="sum">
            <Amount value={sheet.total.sum} signed strong />
          </Figure>
        </tr>
      </tfoot>
    </SheetTable>
  );
}

/** What each level owes upward (lena) and is owed (dena). */
export function RoleTable({ sheet }: { sheet: Sheet }) {
  return (
    <SheetTable title="byLevel" columns={['level', 'accounts', 'lena', 'dena', 'balance']}>
      <tbody>
        {sheet.by_role.map((row) => (
          <tr key={row.role}>
            <th scope="row">{roleLabel(row.role)}</th>
            <Count of="accounts" n={row.accounts} />
            <Figure of="lena">
              <Amount value={row.lena} />
            </Figure>
            <Figure of="dena">
              <Amount value={row.dena} />
            </Figure>
            <Figure of="balance">
              <Amount value={row.balance} />
            </Figure>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
