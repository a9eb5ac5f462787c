import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { useCall } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { History } from './history.tsx';
import { LogEverybodyOut } from './log-everybody-out.tsx';
import { MaintenanceSettings } from './maintenance-settings.tsx';
import css from './maintenance.module.css';
import { maintenanceWords } from './words.ts';

/** Maintenance Mode: closes the house to everybody else, now or at a time; signs everybody out. */
export default function MaintenancePage() {
  const t = useWords(maintenanceWords);
  useTold(ME_TOPIC, 'maintenance');
  const house = useCall('maintenanceMode', {});
  return (
    <>
      <PageHeader title={menuLabel('Maintenance Mode')} />
      <div className={css.page}>
        {house.isError ? (
          <ErrorPanel error={house.error} onRetry={() => void house.refetch()} />
        ) : house.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <div className={css.sections}>
              <FormSection title={t('settings')} hint={t('settingsHint')}>
                {/* What somebody else said replaces what stands in the fields. */}
                <MaintenanceSettings key={house.data.changed_at ?? ''} state={house.data} />
              </FormSection>
              <FormSection title={t('logoutUser')} hint={t('logoutHint')}>
                <LogEverybodyOut sessions={house.data.everybody} />
              </FormSection>
            </div>
            <History rows={house.data.history} />
          </>
        )}
      </div>
    </>
  );
}
