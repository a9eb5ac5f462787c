import type { CallOutput } from '@pavilion/contract/calls.ts';
import { hasRight } from '@pavilion/contract/privileges.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { LogEverybodyOut } from '../maintenance/log-everybody-out.tsx';
import { maintenanceWords } from '../maintenance/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePerson } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './house-health.module.css';
import { NodeCard } from './node-card.tsx';
import { PartCard } from './part-card.tsx';
import { TONES } from './tones.ts';
import { healthWords } from './words.ts';

const LOOK_EVERY_MS = 5_000;
const WHOLE = { well: 'allWell', watch: 'someWatch', wrong: 'someWrong' } as const;

/** Where the Company has no page of its own for it: the admins of role 8. */
function SignEverybodyOut({ parts }: Pick<CallOutput<'houseHealth'>, 'parts'>) {
  const t = useWords(maintenanceWords);
  const { role, rights } = usePerson();
  if (role !== ROLE.admin || !hasRight(rights, 'house.lock')) return null;
  const live = parts.flatMap((part) => part.figures).find(({ figure }) => figure === 'sessions');
  return (
    <FormSection title={t('logoutUser')} hint={t('logoutHint')}>
      <LogEverybodyOut sessions={(live?.value ?? 1) - 1} />
    </FormSection>
  );
}

/** House Health: how every part of the house is, and what to do about what is not well. */
export default function HouseHealthPage() {
  const t = useWords(healthWords);
  const health = useCall('houseHealth', {}, { refetchInterval: LOOK_EVERY_MS });
  const { data } = health;
  return (
    <>
      <PageHeader
        title={menuLabel('House Health')}
        meta={
          data === undefined ? null : (
            <>
              <Chip tone={TONES[data.state]} shape="pill">
                {t(WHOLE[data.state])}
              </Chip>{' '}
              <span className="small quiet">v{data.version}</span>
            </>
          )
        }
      />
      <div className={css.page}>
        {data === undefined && health.isError ? (
          <ErrorPanel error={health.error} onRetry={() => void health.refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            {health.isError ? (
              <ErrorPanel error={health.error} onRetry={() => void health.refetch()} />
            ) : null}
            <div className={css.parts}>
              {data.parts.map((part) => (
                <PartCard key={`${part.part} ${part.name}`} part={part} />
              ))}
            </div>
            <section aria-label={t('nodes')}>
              <h2 className={css.heading}>{t('nodes')}</h2>
              <div className={css.parts}>
                {data.nodes.map((node) => (
                  <NodeCard key={node.name} node={node} />
                ))}
              </div>
            </section>
            <SignEverybodyOut parts={data.parts} />
          </>
        )}
      </div>
    </>
  );
}
