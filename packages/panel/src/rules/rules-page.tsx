import { Button } from '@mantine/core';
import { company, mayUse } from '@pavilion/contract/access.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { lazy, Suspense } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo, useSearchPart } from '../pages/paths.ts';
import { usePerson } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { AcceptRules } from './accept-rules.tsx';
import { Limits } from './limits.tsx';
import { Rates } from './rates.tsx';
import { RuleTexts } from './rule-texts.tsx';
import css from './rules.module.css';
import { rulesSearch } from './search.ts';
import { rulesWords } from './words.ts';

export const searchSchema = rulesSearch;

const RulesEditor = lazy(() => import('./rules-editor.tsx').then((m) => ({ default: m.RulesEditor })));
const RulesReaders = lazy(() => import('./rules-readers.tsx').then((m) => ({ default: m.RulesReaders })));

type Rules = CallOutput<'rules'>;

/** Which version it is, and whether the reader has accepted it. */
function Standing({ rules }: { rules: Rules }) {
  const t = useWords(rulesWords);
  if (rules.written_at === null) return null;
  return (
    <p className={css.standing}>
      <span className="small quiet">
        {t('versionOf', { version: rules.version, at: dateTime(rules.written_at) })}
      </span>
      {rules.accepted_at !== null ? (
        <Chip tone="profit">{t('acceptedAt', { at: dateTime(rules.accepted_at) })}</Chip>
      ) : rules.asks === 1 ? (
        <>
          <Chip tone="warn">{t('notAccepted')}</Chip>
          <AcceptRules rules={rules} />
        </>
      ) : null}
    </p>
  );
}

function Content({ rules }: { rules: Rules }) {
  const t = useWords(rulesWords);
  return (
    <div className={css.body}>
      <section aria-label={t('texts')}>
        <h2>{t('texts')}</h2>
        <Standing rules={rules} />
        {rules.sections.length === 0 ? (
          <EmptyState title={t('noTexts')} />
        ) : (
          <RuleTexts sections={rules.sections} />
        )}
      </section>
      <section aria-label={t('rates')}>
        <h2>{t('rates')}</h2>
        <Rates tables={rules.tables} />
      </section>
      <section aria-label={t('limits')}>
        <h2>{t('limits')}</h2>
        <Limits rules={rules} />
      </section>
    </div>
  );
}

/** The part of the page that is open, for who may open it. */
function useView(): { view: 'edit' | 'readers' | undefined; may: (right: Right) => boolean } {
  const person = usePerson();
  const { view } = rulesSearch.parse(useSearchPart());
  const may = (privilege: Right): boolean => mayUse({ access: company, privilege }, person);
  const open = view === 'edit' ? may('house.edit') : may('house.list');
  return { view: open ? view : undefined, may };
}

/** Rules: what matka pays, the reader's limits and delays, and the house's own texts, which can ask to be accepted. */
export default function RulesPage() {
  const t = useWords(rulesWords);
  const { view, may } = useView();
  const request = useCall('rules', {});
  const link = (to: 'edit' | 'readers' | undefined, label: string) => (
    <Button
      key={label}
      component={PageLink}
      to={pathTo('/rules')}
      search={to === undefined ? {} : { view: to }}
    >
      {label}
    </Button>
  );
  const links =
    view === undefined
      ? [
          ...(may('house.list') ? [link('readers', t('readers'))] : []),
          ...(may('house.edit') ? [link('edit', t('edit'))] : []),
        ]
      : [link(undefined, t('back'))];
  return (
    <>
      <PageHeader title={menuLabel('Rules')} {...(links.length === 0 ? {} : { actions: links })} />
      {request.error !== null && request.data === undefined ? (
        <ErrorPanel error={request.error} onRetry={() => void request.refetch()} />
      ) : request.data === undefined ? (
        <SkeletonRows rows={12} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          {view === 'edit' ? (
            <RulesEditor rules={request.data} />
          ) : view === 'readers' ? (
            <RulesReaders />
          ) : (
            <Content rules={request.data} />
          )}
        </Suspense>
      )}
    </>
  );
}
