import type { AuditRow } from '@pavilion/contract/audit.ts';
import { isRight, type Right } from '@pavilion/contract/privileges.ts';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { useFieldWords } from './field-words.ts';
import css from './privileges.module.css';
import { rightsInShort } from './rights-text.ts';
import { privilegeWords } from './words.ts';

type Change = AuditRow['changes'][number];

const rightsIn = (text: string | null): Right[] => (text ?? '').split(' ').filter(isRight);

function RightsChange({ before, after }: Change) {
  const t = useWords(privilegeWords);
  const [was, is] = [rightsIn(before), rightsIn(after)];
  const given = is.filter((right) => !was.includes(right));
  const taken = was.filter((right) => !is.includes(right));
  return (
    <>
      {given.length === 0 ? null : <p>{t('given', { rights: rightsInShort(given) })}</p>}
      {taken.length === 0 ? null : <p>{t('taken', { rights: rightsInShort(taken) })}</p>}
    </>
  );
}

function FieldChange({ change }: { change: Change }) {
  const t = useWords(privilegeWords);
  const { label, show } = useFieldWords();
  if (change.field === 'privileges') return <RightsChange {...change} />;
  const { field, before, after } = change;
  return (
    <p>
      {t('fromTo', {
        field: label(field),
        before: show(field, before ?? ''),
        after: show(field, after ?? ''),
      })}
    </p>
  );
}

/** Who changed the group, when, and each field as it was and as it is. */
export function GroupHistory({ groupId }: { groupId: number }) {
  const t = useWords(privilegeWords);
  const acts = useCall('auditLog', { object: `privilege_group:${groupId}` });
  if (acts.isError) return <ErrorPanel error={acts.error} onRetry={() => void acts.refetch()} />;
  if (acts.data === undefined) return <SkeletonRows rows={2} />;
  if (acts.data.audit.length === 0) return <p className="quiet">{t('noHistory')}</p>;
  return (
    <ol className={css.history}>
      {acts.data.audit.map((row) => (
        <li key={row.id}>
          <span className="small quiet">{t('changedBy', { time: dateTime(row.at), who: row.actor })}</span>
          {row.changes.map((change) => (
            <FieldChange key={change.field} change={change} />
          ))}
        </li>
      ))}
    </ol>
  );
}
