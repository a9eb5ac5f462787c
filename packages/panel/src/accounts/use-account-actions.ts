import type { UserSwitch } from '@pavilion/contract/locks.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { call } from '../api/call.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { LockEffect } from './lock-effect.tsx';
import { accountsWords } from './words.ts';

/** A switch of an account and what it is set to; `status` 0 is deactivated, each lock 1 is locked. */
export type Switching = { field: UserSwitch; value: 0 | 1 };
export type BulkResult = {
  title: string;
  results: readonly { id: number | string; username: string; changed: 0 | 1; error: string }[];
};

export const switchingName = ({ field, value }: Switching) => `${field}_${value}` as const;

/** Takes something from the account: asked for in red. */
const isDanger = ({ field, value }: Switching): boolean => (field === 'status' ? value === 0 : value === 1);

async function setSwitch(guid: string, { field, value }: Switching): Promise<unknown> {
  const options = { idempotencyKey: crypto.randomUUID() };
  switch (field) {
    case 'status':
      return call('activeInactive', { user_guid: guid, status: value }, options);
    case 'lock_betting':
      return call('lockUnlockBet', { user_guid: guid, lock_betting: value }, options);
    case 'lock_casino_bet':
      return call('lockUnlockCasinoBet', { user_guid: guid, lock_casino_bet: value }, options);
    case 'lock_matka':
      return call('lockUnlockMatka', { user_guid: guid, lock_matka: value }, options);
  }
}

/** Sets a switch of one account without asking; says what came of it and loads the lists again. */
export function useSwitch() {
  const t = useWords(accountsWords);
  return useMutation<unknown, CallError, Switching & { row: Pick<UserRow, 'user_guid' | 'username'> }>({
    mutationFn: ({ row, ...switching }) => setSwitch(row.user_guid, switching),
    onSuccess: (_, { row, ...switching }) =>
      toastSuccess(t('done', { action: t(switchingName(switching)), who: row.username })),
    onError: (error, { field }) => {
      toastError(
        field === 'status' ? `${t('failed')}: ${errorText(error)}` : errorText(error),
        error.requestId,
      );
      // What is refused was pressed on a row that is no longer so.
      void renew('locks');
    },
  });
}

type AccountActions = {
  /** Asks, then sets the switch of one account. */
  actOne: (switching: Switching, row: UserRow) => void;
  /** Asks, then sets the switch of many and keeps a result for each. */
  actAll: (switching: Switching, rows: readonly UserRow[]) => void;
  result: BulkResult | undefined;
  closeResult: () => void;
};

/** The switches of the rows of a list. */
export function useAccountActions(afterwards: () => void): AccountActions {
  const t = useWords(accountsWords);
  const one = useSwitch();
  const [result, setResult] = useState<BulkResult | undefined>(undefined);
  const many = useCallMutation('bulkLock', {
    done: '',
    onSuccess: ({ data }, { field, value }) => {
      const title = t('resultTitle', {
        action: t(switchingName({ field, value })),
        done: data.done,
        all: data.results.length,
      });
      setResult({ title, results: data.results.map((row) => ({ ...row, id: row.user_guid })) });
      afterwards();
    },
  });
  const ask = (switching: Switching, who: string, guids: readonly string[], onYes: () => void): void => {
    const action = t(switchingName(switching));
    const effects = {
      status_0: 'deactivateEffect',
      status_1: 'activateEffect',
      lock_betting_1: 'lockEffect',
      lock_betting_0: 'unlockEffect',
    } as const;
    const name = switchingName(switching);
    const text = t(name in effects ? effects[name as keyof typeof effects] : 'belowToo');
    // Casino and matka have no bets of their own that could stay.
    const bets = switching.field === 'lock_betting' || switching.field === 'status';
    confirm({
      title: t('confirmTitle'),
      question: t('ask', { action, who }),
      effect: isDanger(switching) ? createElement(LockEffect, { guids, text, bets }) : text,
      yes: action,
      danger: isDanger(switching),
      onYes,
    });
  };
  return {
    actOne: (switching, row) =>
      ask(switching, row.username, [row.user_guid], () => one.mutate({ ...switching, row })),
    actAll: (switching, rows) => {
      const guids = rows.map((row) => row.user_guid);
      ask(switching, t('accounts', { count: rows.length }), guids, () =>
        many.mutate({ ...switching, user_guids: guids }),
      );
    },
    result,
    closeResult: () => setResult(undefined),
  };
}
