import type { HouseMaintenance } from '@pavilion/contract/maintenance.ts';
import { IconTool } from '@tabler/icons-react';
import { countdown } from '../format/countdown.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './maintenance.module.css';
import { useLeft } from './use-left.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { maintenanceWords } from './words.ts';

/** The line below the header: when the house closes, and that it is closed for whom it lets in. */
export function HouseLine({ told }: { told: HouseMaintenance }) {
  const t = useWords(maintenanceWords);
  const left = useLeft(told.planned_at);
  const times =
    told.planned_at === null
      ? ''
      : told.until_at === null
        ? t('plannedFrom', { from: dateTime(told.planned_at) })
        : t('plannedUntil', { from: dateTime(told.planned_at), until: dateTime(told.until_at) });
  return (
    <div className={css.line} role="note" aria-label={menuLabel('Maintenance Mode')}>
      <IconTool size={16} aria-hidden="true" />
      <div className={css.lineTexts}>
        {told.on === 1 ? (
          <strong>{t('onForOthers')}</strong>
        ) : (
          <>
            <strong className="num" role="timer">
              {t('plannedIn', { left: countdown(left ?? 0) })}
            </strong>
            <span>{times}</span>
          </>
        )}
        {told.message === '' ? null : <span>{told.message}</span>}
      </div>
    </div>
  );
}
