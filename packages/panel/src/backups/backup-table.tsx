import type { Backup } from '@pavilion/contract/backups.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { age } from '../format/age.ts';
import { bytes } from '../format/bytes.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import css from './backups.module.css';
import { RowActs } from './row-acts.tsx';
import { StateCell } from './state-cell.tsx';
import { backupWords } from './words.ts';

type Words = Say<WordOf<typeof backupWords>>;
const kindSaid = (t: Words, kind: Backup['kind']): string => t(kind === 'night' ? 'byNight' : `kind_${kind}`);

type Numbered = { no: number; backup: Backup };

/** Nothing, where there is none; of what is found when it is verified, that. */
function Unknown({ t, backup }: { t: Words; backup: Backup }) {
  const later = backup.kind === 'found' && backup.verified_at === null;
  return <span className="quiet">{later ? t('notKnown') : '–'}</span>;
}

function Two({ above, below }: { above: string; below: string }) {
  return (
    <span className={css.two}>
      {above}
      <span className="small quiet">{below}</span>
    </span>
  );
}

/** What it is, and what came of it. */
function whatColumns(t: Words, usual: number): readonly TableColumn<Numbered>[] {
  return [
    { id: 'sno', label: t('sno'), cell: ({ no }) => count(no) },
    {
      id: 'type',
      label: t('type'),
      cell: ({ backup: { dn_name, kind, asked_by } }) => (
        <Two above={dn_name} below={[kindSaid(t, kind), asked_by].filter(Boolean).join(': ')} />
      ),
    },
    {
      id: 'date',
      label: t('date'),
      cell: ({ backup }) => <span className="num">{dateTime(backup.date)}</span>,
    },
    { id: 'state', label: t('state'), cell: ({ backup }) => <StateCell backup={backup} usual={usual} /> },
    { id: 'size', label: t('size'), figures: true, cell: ({ backup: { size } }) => bytes(size) },
    {
      id: 'rows',
      label: t('rows'),
      figures: true,
      cell: ({ backup }) => (backup.rows === null ? <Unknown t={t} backup={backup} /> : count(backup.rows)),
    },
    {
      id: 'took',
      label: t('duration'),
      figures: true,
      cell: ({ backup }) => (backup.took_ms === null ? '–' : age(backup.took_ms)),
    },
    {
      id: 'migration',
      label: t('migration'),
      figures: true,
      cell: ({ backup }) =>
        backup.migration === null ? (
          <Unknown t={t} backup={backup} />
        ) : (
          <Two above={String(backup.migration)} below={backup.version} />
        ),
    },
  ];
}

/** Whether it was proved, how long it stays, and what can be done with it. */
function proofColumns(t: Words, newest: string): readonly TableColumn<Numbered>[] {
  return [
    {
      id: 'verified',
      label: t('state_verified'),
      cell: ({ backup: { verified_at, verify_ms } }) =>
        verified_at === null ? (
          '–'
        ) : (
          <Two
            above={dateTime(verified_at)}
            below={verify_ms === null ? '' : t('verifiedIn', { time: age(verify_ms) })}
          />
        ),
    },
    {
      id: 'kept',
      label: t('keptUntil'),
      cell: ({ backup: { kept_until } }) =>
        kept_until === null ? '–' : <span title={t('asLong')}>{dateTime(kept_until)}</span>,
    },
    {
      id: 'encrypted',
      label: t('encrypted'),
      cell: ({ backup }) => (backup.encrypted === null ? '–' : t(backup.encrypted === 1 ? 'yes' : 'no')),
    },
    {
      id: 'acts',
      label: t('acts'),
      acts: true,
      headHidden: true,
      cell: ({ backup }) => <RowActs backup={backup} newest={backup.backup_id === newest} />,
    },
  ];
}

/** The backups, the newest first. */
export function BackupTable({ backups }: { backups: CallOutput<'getDbBackup'> }) {
  const t = useWords(backupWords);
  const newest = backups.list.find(({ state }) => state === 'verified')?.backup_id ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <section className={css.scroll} tabIndex={0} aria-label={menuLabel('DB Backup')}>
      <Table
        blocks
        label={menuLabel('DB Backup')}
        rows={backups.list.map((backup, index) => ({ no: index + 1, backup }))}
        rowId={({ backup }) => backup.backup_id}
        columns={[...whatColumns(t, backups.usual_size), ...proofColumns(t, newest)]}
      />
    </section>
  );
}
