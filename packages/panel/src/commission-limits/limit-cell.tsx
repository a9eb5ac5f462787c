import { TextInput } from '@mantine/core';
import type { LimitRow } from '@pavilion/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limitFromText } from '../accounts/limits/limit-text.ts';
import { useMay } from '../api/may.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import css from './commission-limits.module.css';
import { commissionWords } from './words.ts';

/** The fixed limit of a row, written over where it stands: Enter shows what comes of it, and asks. */
export function LimitCell({ row }: { row: LimitRow }) {
  const t = useWords(commissionWords);
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  if (!may('updateLimit')) return <Money value={row.fixed_limit} column />;
  const wanted = typed === undefined ? undefined : limitFromText(typed, row.fixed_limit);
  // + and - alone are how a change begins.
  const isBad = typed !== undefined && !/^\s*[+-]?\s*$/.test(typed) && wanted === undefined;
  const ask = (): void => {
    if (typed === undefined || wanted === undefined || wanted === row.fixed_limit) return;
    void navigate({
      to: '.',
      // The result, of the figure that stood here: what to change by would count from another one meanwhile.
      search: (before: Record<string, unknown>) => ({
        ...before,
        set_limit: row.user_guid,
        typed: String(wanted),
      }),
      replace: true,
      resetScroll: false,
    });
    setTyped(undefined);
  };
  return (
    <TextInput
      size="xs"
      className={css.typed}
      aria-label={t('newLimit', { name: row.username })}
      value={typed ?? money(row.fixed_limit)}
      error={isBad ? t('badLimit') : null}
      errorProps={{ role: 'alert' }}
      inputMode="text"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The dialog takes the focus at once: the same key would say yes in it.
          event.preventDefault();
          ask();
        }
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
