import type { BalanceOf } from '@pavilion/contract/balance.ts';
import { useCall } from '../api/use-call.ts';
import { AsOf, momentOf } from '../days/as-of.tsx';
import { daysWords } from '../days/words.ts';
import { count } from '../format/numbers.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import css from './ledger.module.css';
import { ledgerSearch } from './search.ts';

type Whose = {
  /** An account below; without it the reader's own. */
  guid?: string | undefined;
  of: BalanceOf;
};

function BalanceAt({ guid, of, at }: Whose & { at: string }) {
  const t = useWords(daysWords);
  const input = guid === undefined ? { at } : { user_guid: guid, at };
  const { data, error, refetch } = useCall('balanceAsOf', input, { keepPrevious: true });
  if (error !== null) return <ErrorPanel what={t('asOf')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <output className={css.asOfFigure}>
      <Balance value={data.ledger_balance} of={of} strong />
      <span className="small quiet num">{t('linesThen', { n: count(data.lines) })}</span>
    </output>
  );
}

/** What the balance of a statement was at a moment, by its lines up to then. */
export function BalanceAsOf({ address, ...whose }: Whose & { address: GridAddress }) {
  const { as_of } = ledgerSearch.parse(address.search);
  const at = momentOf(as_of);
  return (
    <div className={css.asOf}>
      <AsOf value={as_of ?? ''} onChange={(value) => address.change({ as_of: value }, 'replace')} />
      {at === undefined ? null : <BalanceAt {...whose} at={at} />}
    </div>
  );
}
