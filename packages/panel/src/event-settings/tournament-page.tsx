import { Button } from '@mantine/core';
import {
  EVENT_FIELDS,
  SOCCER_FIELDS,
  TENNIS_FIELDS,
  TOURNAMENT_FIELDS,
} from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from '../bet-settings/settings.module.css';
import { PageForm } from '../ui/form/page-form.tsx';
import { TermsTable } from '../bet-settings/terms-table.tsx';
import { useTerms } from './use-terms.ts';
import { settingsWords } from '../bet-settings/words.ts';

const GROUPS = [
  { word: 'allMatches', fields: EVENT_FIELDS },
  { word: 'tennis', fields: TENNIS_FIELDS },
  { word: 'soccer', fields: SOCCER_FIELDS },
] as const;

function TournamentForm({ setting }: { setting: CallOutput<'getSetting'> }) {
  const t = useWords(settingsWords);
  const sources = { own: setting.settings, markets: setting.of_markets };
  const terms = useTerms({ fields: TOURNAMENT_FIELDS, sources, done: t('tournamentSaved') });
  return (
    <PageForm
      call="changeSetting"
      wide
      label={menuLabel('Tournament Settings')}
      dirty={terms.changed > 0}
      busy={terms.busy}
      submit={terms.changed > 0 ? t('saveCount', { count: terms.changed }) : t('save')}
      onSubmit={terms.save}
      more={terms.changed > 0 ? <Button onClick={terms.clear}>{t('discard')}</Button> : null}
    >
      {GROUPS.map(({ word, fields }) => (
        <FormSection key={word} title={t(word)} hint={t('tournamentHint')}>
          <TermsTable fields={fields} of={terms.table} />
        </FormSection>
      ))}
    </PageForm>
  );
}

/** Stake limits and delays of all matches that set none of their own. */
export default function TournamentPage() {
  const request = useCall('getSetting', { setting_id: 1 });
  const title = menuLabel('Tournament Settings');
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      {request.data !== undefined ? (
        <TournamentForm setting={request.data} />
      ) : request.isError ? (
        <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
      ) : (
        <SkeletonRows rows={10} height={44} />
      )}
    </div>
  );
}
