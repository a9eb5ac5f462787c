import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import css from './trial-balance.module.css';
import { trialWords, type TrialWord } from './words.ts';

type Sheet = CallOutput<'trialSheet'>;

const KINDS: Record<number, TrialWord> = {
  1: 'cashReceived',
  2: 'cashPaid',
  3: 'market',
  4: 'session',
  5: 'eventClose',
  6: 'matka',
  7: 'fastMatka',
  8: 'casino',
  9: 'reversal',
  10: 'moved',
};

const kindName = (t: Say<TrialWord>, source: number): string => {
  const word = KINDS[source];
  return word === undefined ? String(source) : t(word);
};

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
            <th scope="row">{kindName(t, row.source)}</th>
            <td className="num">{count(row.entries)}</td>
            <td className="num">{count(row.lines)}</td>
            <td>
              <Amount value={row.debit} />
            </td>
            <td>
              <Amount value={row.credit} />
            </td>
            <td>
              <Amount value={row.sum} signed />
            </td>
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
          <td className="num">{count(sheet.entries)}</td>
          <td className="num">{count(sheet.total.lines)}</td>
          <td>
            <Amount value={sheet.total.debit} strong />
          </td>
          <td>
            <Amount value={sheet.total.credit} strong />
          </td>
          <td>
            <Amount value={sheet.total.sum} signed strong />
          </td>
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
            <td className="num">{count(row.accounts)}</td>
            <td>
              <Amount value={row.lena} />
            </td>
            <td>
              <Amount value={row.dena} />
            </td>
            <td>
              <Amount value={row.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
