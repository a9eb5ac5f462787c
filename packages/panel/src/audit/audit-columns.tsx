import { ActionIcon } from '@mantine/core';
import type { AuditRow } from '@pavilion/contract/audit.ts';
import { roleName } from '@pavilion/contract/roles.ts';
import { IconListSearch } from '@tabler/icons-react';
import { dateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import type { Say } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { Username } from '../ui/upline-card.tsx';
import css from './audit-columns.module.css';
import { changeText, humanAction } from './changes.ts';
import type { auditWords } from './words.ts';

type AuditSay = Say<keyof typeof auditWords.en>;

/** So many changes are told in the row; the details have all. */
const IN_ROW = 2;

type Named = { guid: string | null; role: number | null; username: string };

/** A username with its chain and the way to its page, where the reader may go there. */
function AccountName({ guid, role, username }: Named) {
  if (guid === null || role === null) return username;
  return <Username account={{ user_guid: guid, role, username }} />;
}

function Actor({ row, t }: { row: AuditRow; t: AuditSay }) {
  return (
    <span className={css.actor}>
      <span className={css.strong}>
        <AccountName guid={row.actor_guid} role={row.actor_role} username={row.actor} />
      </span>
      {row.actor_role === null || roleName(row.actor_role) === row.actor ? null : (
        <span className="quiet">{roleLabel(row.actor_role)}</span>
      )}
      {row.acting_for === '' ? null : (
        <span className="quiet">{t('actingFor', { name: row.acting_for })}</span>
      )}
    </span>
  );
}

/** Field by field, what was struck out and what is. */
function Changes({ row, t }: { row: AuditRow; t: AuditSay }) {
  const rest = row.changes.length - IN_ROW;
  return (
    <span className={css.changes} title={row.summary}>
      {row.changes.slice(0, IN_ROW).map((change) => (
        <span key={change.field}>
          <span className="quiet">{humanAction(change.field)}</span>{' '}
          {change.before === null ? null : <del>{changeText(change.before)}</del>}{' '}
          {change.after === null ? null : <ins>{changeText(change.after)}</ins>}
        </span>
      ))}
      {rest > 0 ? <span className="quiet">{t('more', { n: rest })}</span> : null}
    </span>
  );
}

/** Who did what to whom, when, from where, and what it changed. */
export function auditColumns(
  t: AuditSay,
  { withObject, onOpen }: { withObject: boolean; onOpen: (row: AuditRow) => void },
): readonly GridColumn<AuditRow>[] {
  const object: GridColumn<AuditRow> = {
    id: 'object',
    label: t('object'),
    cell: (row) => (
      <span className={css.actor}>
        <span>
          {row.object_name === '' ? (
            row.object
          ) : (
            <AccountName guid={row.object_guid} role={row.object_role} username={row.object_name} />
          )}
        </span>
        {row.object_name === '' ? null : <span className="small quiet">{row.object}</span>}
      </span>
    ),
    card: 'wide',
  };
  return [
    { id: 'at', label: t('at'), kind: 'datetime', sort: true, cell: (row) => dateTime(row.at), card: 'left' },
    { id: 'actor', label: t('actor'), cell: (row) => <Actor row={row} t={t} />, card: 'figure' },
    {
      id: 'action',
      label: t('action'),
      cell: (row) => <span className={css.strong}>{humanAction(row.action)}</span>,
      fixed: true,
      card: 'title',
    },
    ...(withObject ? [object] : []),
    {
      id: 'summary',
      label: t('changes'),
      cell: (row) => <Changes row={row} t={t} />,
      ...(withObject ? {} : { card: 'wide' as const }),
    },
    { id: 'address', label: t('address'), cell: (row) => <span className="num">{row.address ?? ''}</span> },
    {
      id: 'request_id',
      label: t('requestId'),
      cell: (row) => <span className={css.request}>{row.request_id}</span>,
    },
    {
      id: 'details',
      label: '',
      exportAs: false,
      fixed: true,
      width: 52,
      card: 'right',
      cell: (row) => (
        <ActionIcon
          aria-label={t('details', { name: `${humanAction(row.action)} ${row.object_name}`.trim() })}
          onClick={() => onOpen(row)}
        >
          <IconListSearch size={17} />
        </ActionIcon>
      ),
    },
  ];
}
