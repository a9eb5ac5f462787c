import { IconArrowRight } from '@tabler/icons-react';
import { lessCoins } from '../format/coins.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import type { balanceAfter } from './balance-after.ts';
import type { CashUser } from './cash-form.tsx';
import css from './cash.module.css';
import { ReceiptButton } from './receipt.tsx';
import { cashWords } from './words.ts';

type After = ReturnType<typeof balanceAfter>;

function Side({ label, value, hint }: { label: string; value: number; hint: string }) {
  return (
    <div>
      <dt className="micro">{label}</dt>
      <dd className={css.figure}>
        <Money value={Math.abs(value)} />
        <span className="small quiet">{hint}</span>
      </dd>
    </div>
  );
}

/** What the account has now and after; then what was done, with its receipt. */
export function CashPreview(props: { user: CashUser; after: After; receipt: string | undefined }) {
  const { user, after, receipt } = props;
  const t = useWords(cashWords);
  const hint = (balance: number): string =>
    t(balance === 0 ? 'clear' : balance > 0 ? 'toTake' : 'toGive', { name: user.username });
  const short = after !== null && after.balance !== null && after.balance < user.used_limit;
  return (
    <aside className={css.preview} aria-label={t('preview')} aria-live="polite">
      <h2>{t('preview')}</h2>
      <dl className={css.beforeAfter}>
        <Side label={t('now')} value={user.ledger_balance} hint={hint(user.ledger_balance)} />
        <IconArrowRight size={18} aria-hidden="true" className="quiet" />
        {after === null ? (
          <div>
            <dt className="micro">{t('after')}</dt>
            <dd className={css.figure}>
              <span className="quiet">–</span>
            </dd>
          </div>
        ) : (
          <Side label={t('after')} value={after.ledger_balance} hint={hint(after.ledger_balance)} />
        )}
      </dl>
      {after?.balance === null || after === null ? null : (
        <p className={css.coins}>
          {t('coins')} <Money value={user.balance} />
          <IconArrowRight size={13} aria-hidden="true" />
          <span className="visually-hidden">{t('after')}</span> <Money value={after.balance} strong />
        </p>
      )}
      {short ? (
        <p className={`small ${css.warning}`}>
          {t('coinsInUse', { most: money(Math.max(0, lessCoins(user.balance, user.used_limit))) })}
        </p>
      ) : null}
      {receipt === undefined ? null : (
        <div className={css.done}>
          <span>{t('saved')}</span>
          <ReceiptButton txn={receipt} />
        </div>
      )}
    </aside>
  );
}
