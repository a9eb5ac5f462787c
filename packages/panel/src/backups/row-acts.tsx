import type { Backup } from '@pavilion/contract/backups.ts';
import { hasRight } from '@pavilion/contract/privileges.ts';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { bytes } from '../format/bytes.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { usePerson } from '../session/session.ts';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './backups.module.css';
import { downloadBackup } from './download-backup.ts';
import { backupWords } from './words.ts';

type ActProps = { backup: Backup };

function Verify({ backup: { backup_id, date, state } }: ActProps) {
  const t = useWords(backupWords);
  const verify = useCallMutation('verifyDbBackup', { done: t('asked') });
  const at = dateTime(date);
  const ask = (): void =>
    confirm({
      question: t('verifyAsk', { date: at }),
      effect: t('verifyEffect'),
      yes: t('verify'),
      onYes: () => verify.mutate({ backup_id }),
    });
  return (
    <SendButton
      size="xs"
      variant="default"
      aria-label={t('verifyOf', { date: at })}
      disabled={state === 'verifying'}
      loading={verify.isPending}
      leftSection={<IconShieldCheck size={14} aria-hidden="true" />}
      onClick={ask}
    >
      {t('verify')}
    </SendButton>
  );
}

function Download({ backup }: ActProps) {
  const t = useWords(backupWords);
  const download = useMutation({
    mutationFn: () => downloadBackup(backup),
    onSuccess: (file) => toastSuccess(t('downloaded', { file })),
    onError: (error) => toastError(errorText(error)),
  });
  const date = dateTime(backup.date);
  const ask = (): void =>
    confirm({
      question: t('downloadAsk', { date }),
      effect: t('downloadEffect'),
      yes: t('download'),
      onYes: () => download.mutate(),
    });
  return (
    <SendButton
      size="xs"
      variant="default"
      aria-label={t('downloadOf', { date })}
      loading={download.isPending}
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      onClick={ask}
    >
      {t('download')}
    </SendButton>
  );
}

function Delete({ backup: { backup_id, date, size, state }, newest }: ActProps & { newest: boolean }) {
  const t = useWords(backupWords);
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation('deleteDbBackup', {
    quietCodes: CODE_REFUSALS,
    onSuccess: () => setAsking(false),
  });
  const at = dateTime(date);
  return (
    <>
      <SendButton
        size="xs"
        variant="default"
        c="var(--loss)"
        aria-label={t('deleteOf', { date: at })}
        disabled={state === 'verifying'}
        leftSection={<IconTrash size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </SendButton>
      <CodeDialog
        opened={asking}
        question={t('deleteAsk', { date: at })}
        effect={t(newest ? 'deleteNewest' : 'deleteEffect')}
        facts={[{ label: t('size'), value: bytes(size) }]}
        yes={t('yesDelete')}
        busy={remove.isPending}
        error={remove.error?.message}
        onYes={(code) => remove.mutate({ backup_id, code })}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      />
    </>
  );
}

/** What can be done with one: where there is a file, verify and take away; in any case delete. */
export function RowActs({ backup, newest }: ActProps & { newest: boolean }) {
  const { rights } = usePerson();
  const { state } = backup;
  if (state === 'running') return null;
  const there = state !== 'failed' && state !== 'gone';
  const mayMake = hasRight(rights, 'house.create');
  return (
    <span className={css.acts}>
      {there && mayMake ? <Verify backup={backup} /> : null}
      {there && mayMake ? <Download backup={backup} /> : null}
      {hasRight(rights, 'house.delete') ? <Delete backup={backup} newest={newest} /> : null}
    </span>
  );
}
