import { ActionIcon } from '@mantine/core';
import type { AuditRow } from '@pavilion/contract/audit.ts';
import { roleName } from '@pavilion/contract/roles.ts';
import { IconListSearch } from '@tabler/icons-react';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { roleLabel } from '../ui/role-words.ts';
import { Username } from '../people/upline-card.tsx';
import css from './audit-columns.module.css';
import { changeText, fieldName } from './changes.ts';
import { actNames, actSentence } from './sentence.ts';
import type { AuditWords } from './use-audit-words.ts';

type AuditSay = AuditWords['t'];

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

/** Stands in the sentence where the account's name goes. */
const NAME = '\uE000';

/** The sentence of an act; the account in it leads to its page. */
function Act({ row, say }: { row: AuditRow; say: AuditWords }) {
  const [before = '', after] = actSentence(say.act, { ...row, facts: { ...row.facts, account: NAME } }).split(
    NAME,
  );
  const whole = actSentence(say.act, row);
  const account = { guid: row.object_guid, role: row.object_role, username: row.object_name };
  return (
    <span className={css.act} title={whole}>
      {after === undefined || row.object_name === '' ? (
        whole
      ) : (
        <>
          {before}
          <AccountName {...account} />
          {after}
        </>
      )}
    </span>
  );
}

/** Field by field, what was struck out and what is. */
function Changes({ row, say }: { row: AuditRow; say: AuditWords }) {
  const rest = row.changes.length - IN_ROW;
  return (
    <span className={css.changes} title={row.summary}>
      {row.changes.slice(0, IN_ROW).map((change) => (
        <span key={change.field}>
          <span className="quiet">{fieldName(say.field, change.field)}</span>{' '}
          {change.before === null ? null : <del>{changeText(say.field, change.before)}</del>}{' '}
          {change.after === null ? null : <ins>{changeText(say.field, change.after)}</ins>}
        </span>
      ))}
      {rest > 0 ? <span className="quiet">{say.t('more', { n: count(rest) })}</span> : null}
    </span>
  );
}

/** Who did what, when, from where, and what it changed; what it is called inside stands in the details. */
export function auditColumns(
  say: AuditWords,
  onOpen: (row: AuditRow) => void,
): readonly GridColumn<AuditRow>[] {
  const { t } = say;
  return [
    { id: 'at', label: t('at'), kind: 'datetime', sort: true, cell: (row) => dateTime(row.at), card: 'left' },
    { id: 'actor', label: t('actor'), cell: (row) => <Actor row={row} t={t} />, card: 'figure' },
    {
      id: 'action',
      label: t('action'),
      inFiles: actNames(say.act),
      cell: (row) => <Act row={row} say={say} />,
      fixed: true,
      card: 'title',
    },
    { id: 'summary', label: t('changes'), cell: (row) => <Changes row={row} say={say} />, card: 'wide' },
    { id: 'address', label: t('address'), cell: (row) => <span className="num">{row.address ?? ''}</span> },
    {
      id: 'details',
      label: '',
      exportAs: false,
      fixed: true,
      width: 52,
      card: 'right',
      cell: (row) => (
        <ActionIcon
          aria-label={t('details', { name: actSentence(say.act, row) })}
          onClick={() => onOpen(row)}
        >
          <IconListSearch size={17} />
        </ActionIcon>
      ),
    },
  ];
}
