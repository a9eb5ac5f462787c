import { BACKUPS_TOPIC } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { hasRight } from '@pavilion/contract/privileges.ts';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePerson } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { BackupTable } from './backup-table.tsx';
import css from './backups.module.css';
import { Restoring } from './restoring.tsx';
import { Standing } from './standing.tsx';
import { backupWords } from './words.ts';

const TITLE = 'DB Backup';

function MakeOne({ running }: { running: boolean }) {
  const t = useWords(backupWords);
  const make = useCallMutation('cronDbBackup');
  const busy = running || make.isPending;
  return (
    <SendButton
      variant="filled"
      disabled={busy}
      leftSection={<IconDatabaseExport size={16} aria-hidden="true" />}
      onClick={() => make.mutate({})}
    >
      {busy ? t('processing') : menuLabel(TITLE)}
    </SendButton>
  );
}

function Body({ backups }: { backups: CallOutput<'getDbBackup'> }) {
  const t = useWords(backupWords);
  return (
    <>
      <Standing status={backups.status} />
      {backups.list.length === 0 ? (
        <EmptyState title={t('noData')} hint={t('noDataHint')} />
      ) : (
        <BackupTable backups={backups} />
      )}
      <Restoring backups={backups} />
    </>
  );
}

/** DB Backup: what is kept of the house, whether it was proved, and what bringing it back needs. */
export default function DbBackupPage() {
  const { rights } = usePerson();
  const backups = useCall('getDbBackup', {});
  useTold(BACKUPS_TOPIC, 'backups');
  const running = backups.data?.list.some(({ state }) => state === 'running') ?? false;
  const title = menuLabel(TITLE);
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={hasRight(rights, 'house.create') ? <MakeOne running={running} /> : null}
      />
      <div className={css.body}>
        {backups.isError ? (
          <ErrorPanel what={title} error={backups.error} onRetry={() => void backups.refetch()} />
        ) : backups.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <Body backups={backups.data} />
        )}
      </div>
    </div>
  );
}
