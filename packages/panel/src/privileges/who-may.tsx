import { NativeSelect } from '@mantine/core';
import { isRight, type Right } from '@pavilion/contract/privileges.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSearchPart } from '../pages/paths.ts';
import { rightSaid } from '../ui/right-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './privileges.module.css';
import { groupsSearch } from './search.ts';
import { privilegeWords } from './words.ts';

function Names({ right }: { right: Right }) {
  const t = useWords(privilegeWords);
  const who = useCall('whoMay', { privilege: right }, { keepPrevious: true });
  if (who.isError) return <ErrorPanel error={who.error} onRetry={() => void who.refetch()} />;
  if (who.data === undefined) return <SkeletonRows rows={1} />;
  if (who.data.staff.length === 0) return <p className="quiet">{t('nobody')}</p>;
  return (
    <ul className={css.names}>
      {who.data.staff.map((one) => (
        <li key={one.user_guid}>
          {one.username} <span className="quiet">{one.group_name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who settles, pays, deletes: asked by the right, answered from the groups. */
export function WhoMay({ rights }: { rights: readonly Right[] }) {
  const t = useWords(privilegeWords);
  const navigate = useNavigate();
  const asked = groupsSearch.parse(useSearchPart()).right ?? '';
  const usual = rights.find((right) => right === 'settlement.settle') ?? rights[0];
  const right = isRight(asked) && rights.includes(asked) ? asked : usual;
  if (right === undefined) return null;
  return (
    <section className={css.part} aria-label={t('who')}>
      <h2>{t('who')}</h2>
      <p className="small quiet">{t('whoHint')}</p>
      <NativeSelect
        label={t('whichRight')}
        value={right}
        data={rights.map((value) => ({ value, label: rightSaid(value) }))}
        onChange={(event) =>
          void navigate({
            to: '.',
            search: { right: event.currentTarget.value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <output>
        <Names right={right} />
      </output>
    </section>
  );
}
