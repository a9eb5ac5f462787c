import { STATEMENT_UNITS } from '@pavilion/contract/casino-reconcile.ts';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { useHouseDay } from '../days/house-day.ts';
import { lenient, lenientWhole } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Differences } from './differences.tsx';
import css from './reconciliation.module.css';
import { StatementForm, type Of } from './statement-form.tsx';
import { useReconciliation } from './use-reconciliation.ts';
import { reconciliationWords } from './words.ts';

const MOST_PROVIDERS = 1_000_000;

export const searchSchema = z.object({
  provider: lenientWhole(MOST_PROVIDERS),
  day: lenient(z.iso.date()),
  unit: lenient(z.enum(STATEMENT_UNITS)),
});

/** Whose statement is compared: as the address says, else of the first supplier and of today. */
function useOf(providers: readonly { provider_id: number }[]): [Of, (changed: Partial<Of>) => void] {
  const navigate = useNavigate();
  const today = useHouseDay();
  const { provider, day, unit } = searchSchema.parse(useSearchPart());
  const known = providers.find(({ provider_id: id }) => id === provider) ?? providers[0];
  const of: Of = {
    provider: known === undefined ? '' : String(known.provider_id),
    day: day ?? today,
    unit: unit ?? 'coins',
  };
  const change = (changed: Partial<Of>): void => {
    const next = { ...of, ...changed };
    const search = { ...next, provider: next.provider === '' ? undefined : Number(next.provider) };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return [of, change];
}

/** What was taken of a casino's supplier on a day against its own statement. */
export default function CasinoReconciliationPage() {
  const t = useWords(reconciliationWords);
  const asked = useCall('casinoProviders', {});
  const outside = (asked.data ?? []).filter(({ protocol }) => protocol !== 'dealer');
  const [of, change] = useOf(outside);
  const list = useReconciliation();
  return (
    <div className={css.page}>
      <PageHeader title={menuLabel('Casino Reconciliation')} />
      {asked.data === undefined ? (
        asked.error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorPanel what={t('provider')} error={asked.error} onRetry={() => void asked.refetch()} />
        )
      ) : (
        <StatementForm
          list={list}
          providers={outside}
          of={of}
          onChange={(changed) => {
            change(changed);
            list.forget();
          }}
        />
      )}
      {list.error === undefined || list.problem !== undefined ? null : (
        <ErrorPanel what={t('differences')} error={list.error} />
      )}
      {list.result === undefined || list.asked === undefined ? null : (
        <Differences result={list.result} asked={list.asked} />
      )}
    </div>
  );
}
