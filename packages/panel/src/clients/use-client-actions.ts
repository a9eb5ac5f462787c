import type { UserRow } from '@pavilion/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { errorText } from '../api/call-error.ts';
import { invalidate } from '../api/query-client.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { clientsWords } from './words.ts';

/** What can be done to a client from the list; each has its opposite. */
export type ClientAction = 'lock' | 'unlock' | 'activate' | 'deactivate';

const WORDS = {
  lock: ['askLock', 'lockEffect', 'lockBet'],
  unlock: ['askUnlock', 'unlockEffect', 'unlockBet'],
  activate: ['askActivate', 'activateEffect', 'activate'],
  deactivate: ['askDeactivate', 'deactivateEffect', 'deactivate'],
} as const satisfies Record<ClientAction, readonly (keyof typeof clientsWords.en)[]>;

async function act(action: ClientAction, user_guid: string): Promise<void> {
  const options = { idempotencyKey: crypto.randomUUID() };
  if (action === 'lock' || action === 'unlock') {
    await call('lockUnlockBet', { user_guid, lock_betting: action === 'lock' ? 1 : 0 }, options);
  } else {
    await call('activeInactive', { user_guid, status: action === 'activate' ? 1 : 0 }, options);
  }
}

/** One after the other, so that the first refusal is known before the next is tried; answers who failed and why. */
async function actOnAll(
  action: ClientAction,
  rows: readonly UserRow[],
): Promise<{ name: string; why: string }[]> {
  const failed: { name: string; why: string }[] = [];
  for (const row of rows) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in turn on purpose
      await act(action, row.user_guid);
    } catch (error) {
      failed.push({ name: row.username, why: errorText(error) });
    }
  }
  return failed;
}

/** Asks, does it to one or many clients, says what came of it and loads the list again. */
export function useClientActions(
  afterwards: () => void,
): (action: ClientAction, rows: readonly UserRow[]) => void {
  const t = useWords(clientsWords);
  const run = useMutation({
    mutationFn: ({ action, rows }: { action: ClientAction; rows: readonly UserRow[] }) =>
      actOnAll(action, rows),
    onSuccess: (failed, { rows }) => {
      const done = rows.length - failed.length;
      if (failed.length === 0) toastSuccess(t('doneAll', { count: done }));
      else {
        const why = failed.map((one) => `${one.name}: ${one.why}`).join('; ');
        toastError(`${t('doneSome', { done, all: rows.length })}. ${why}`);
      }
      afterwards();
    },
    onSettled: () => invalidate('downline'),
  });
  return (action, rows) => {
    const [question, effect, yes] = WORDS[action];
    const who = rows.length === 1 ? (rows[0]?.username ?? '') : t('clients', { count: rows.length });
    confirm({
      title: t('confirmTitle'),
      question: t(question, { who }),
      effect: t(effect),
      yes: t(yes),
      danger: action === 'lock' || action === 'deactivate',
      onYes: () => run.mutate({ action, rows }),
    });
  };
}
