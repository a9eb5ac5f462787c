import { useCall } from '../api/use-call.ts';
import { AsOf, momentOf } from '../days/as-of.tsx';
import { daysWords } from '../days/words.ts';
import { count } from '../format/numbers.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import type { Account } from './account-frame.tsx';
import { userDetailsSearch } from './search.ts';
import css from './user-view-page.module.css';

function BalanceAt({ guid, at }: { guid: string; at: string }) {
  const t = useWords(daysWords);
  const { data, error, refetch } = useCall('balanceAsOf', { user_guid: guid, at }, { keepPrevious: true });
  if (error !== null) return <ErrorPanel what={t('asOf')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <output className={css.asOfFigure}>
      <Balance value={data.ledger_balance} strong />
      <span className="small quiet num">{t('linesThen', { n: count(data.lines) })}</span>
    </output>
  );
}

/** What the account's balance was at a moment, by its ledger up to then. */
export function BalanceAsOf({ account, address }: { account: Account; address: GridAddress }) {
  const { as_of } = userDetailsSearch.parse(address.search);
  const at = momentOf(as_of);
  return (
    <div className={css.asOf}>
      <AsOf value={as_of ?? ''} onChange={(value) => address.change({ as_of: value }, 'replace')} />
      {at === undefined ? null : <BalanceAt guid={account.user_guid} at={at} />}
    </div>
  );
}
