import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { AsOf, momentOf } from '../days/as-of.tsx';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Checks } from './checks.tsx';
import { trialSearch } from './search.ts';
import { KindTable, RoleTable, Total } from './sheet-tables.tsx';
import css from './trial-balance.module.css';
import { trialWords } from './words.ts';

/** Trial Balance: the sum of everything, which is zero; by kind and level, now or as of a moment, with the checks of the night. */
export default function TrialBalancePage() {
  const t = useWords(trialWords);
  const navigate = useNavigate();
  const { as_of } = trialSearch.parse(useSearch({ strict: false }));
  const moment = momentOf(as_of);
  const sheet = useCall('trialSheet', moment === undefined ? {} : { as_of: moment }, { keepPrevious: true });
  const turn = (value: string | undefined): void =>
    void navigate({
      to: '/trial-balance',
      search: value === undefined ? {} : { as_of: value },
      replace: true,
    });
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        meta={sheet.data === undefined ? null : <span className="quiet">{dateTime(sheet.data.as_of)}</span>}
      />
      <div className={css.body}>
        <AsOf value={as_of ?? ''} onChange={turn} />
        {sheet.isError ? (
          <ErrorPanel what={t('title')} error={sheet.error} onRetry={() => void sheet.refetch()} />
        ) : sheet.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            <Total sheet={sheet.data} />
            <Checks checks={sheet.data.checks} />
            <KindTable sheet={sheet.data} />
            <RoleTable sheet={sheet.data} />
          </>
        )}
      </div>
    </div>
  );
}
