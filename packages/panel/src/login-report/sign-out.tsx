import { Button } from '@mantine/core';
import type { LoginRow } from '@pavilion/contract/login-report.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { passwordWords } from '../passwords/words.ts';
import { Chip } from '../ui/chip.tsx';
import { confirm } from '../ui/confirm.tsx';
import { May } from '../ui/may.tsx';
import { loginWords } from './words.ts';

/** Ends the row's session, where it is open and not the reader's own. */
export function SignOut({ row }: { row: LoginRow }) {
  const t = useWords(loginWords);
  const own = useWords(passwordWords);
  const revoke = useCallMutation('revokeSession');
  const { session_id: session } = row;
  if (row.is_current === 1) return <Chip tone="accent">{own('thisOne')}</Chip>;
  if (row.is_live === 0 || session === null) return null;
  return (
    <May call="revokeSession" as="others">
      <Button
        size="xs"
        aria-label={`${own('endSession')} ${row.username}`}
        loading={revoke.isPending}
        onClick={() =>
          confirm({
            title: own('endSession'),
            question: t('askSignOut', { name: row.username }),
            effect: t('signOutEffect'),
            yes: own('endSession'),
            danger: true,
            onYes: () => revoke.mutate({ session_id: session }),
          })
        }
      >
        {own('endSession')}
      </Button>
    </May>
  );
}
