import type { HouseMaintenance } from '@pavilion/contract/maintenance.ts';
import { useWords } from '../i18n/i18n.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { HouseLine } from './house-line.tsx';
import css from './maintenance.module.css';
import { menuLabel } from '../pages/menu-words.ts';
import { maintenanceWords } from './words.ts';

/** Before the sign-in: that the house is closed, or when it will be. */
export function SignInNotice({ told }: { told: HouseMaintenance }) {
  const t = useWords(maintenanceWords);
  if (told.on === 0)
    return (
      <div className={css.plannedBeforeSignIn}>
        <HouseLine told={told} />
      </div>
    );
  return (
    <section className={css.beforeSignIn} aria-label={menuLabel('Maintenance Mode')}>
      <ClosedNotice said={told}>
        <p className="small">{t('signInNo')}</p>
      </ClosedNotice>
    </section>
  );
}
