import type { UserRow } from '@pavilion/contract/users.ts';
import { sumCoins } from '../format/coins.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { FilterChip } from '../grid/grid-toolbar.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { NO_BOX } from './filters.ts';
import css from './accounts.module.css';
import { accountsWords } from './words.ts';

export const NO_ROWS: readonly UserRow[] = [];

/** Every filter of a list of accounts, taken off. */
export const NO_FILTERS = {
  keyword: undefined,
  view: undefined,
  upline: undefined,
  upline_name: undefined,
  ...NO_BOX,
} as const;

/** The account below which a list shows, from its address. */
export function uplineOf(address: GridAddress): { upline?: string; upline_name?: string } {
  return address.search;
}

/** The chip of the account below which a list shows. */
export function UplineChip({ address }: { address: GridAddress }) {
  const t = useWords(accountsWords);
  const { upline, upline_name: name } = uplineOf(address);
  if (upline === undefined) return null;
  return (
    <FilterChip
      label={t('upline', { name: name ?? upline })}
      onRemove={() => address.change({ upline: undefined, upline_name: undefined })}
    />
  );
}

/** Fix limits of the page, and of all where the answer tells. */
export function LimitSums({ rows, all }: { rows: readonly UserRow[]; all: number | undefined }) {
  const t = useWords(accountsWords);
  return (
    <span className={css.sums}>
      <span>
        {t('sumPage')}{' '}
        <strong>
          <Money value={sumCoins(rows.map((row) => row.fixed_limit))} />
        </strong>
      </span>
      {all === undefined ? null : (
        <span>
          {t('sumAll')}{' '}
          <strong>
            <Money value={all} />
          </strong>
        </span>
      )}
    </span>
  );
}
