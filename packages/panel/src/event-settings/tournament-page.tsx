import { Button } from '@mantine/core';
import {
  EVENT_FIELDS,
  SOCCER_FIELDS,
  TENNIS_FIELDS,
  TOURNAMENT_FIELDS,
} from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { invalidate } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../shell/menu-words.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './event-settings.module.css';
import { SettingForm } from './form-foot.tsx';
import { TermsTable } from './terms-table.tsx';
import { typedValues } from './terms.ts';
import { useTerms } from './use-terms.ts';
import { settingsWords } from './words.ts';

const GROUPS = [
  { word: 'allMatches', fields: EVENT_FIELDS },
  { word: 'tennis', fields: TENNIS_FIELDS },
  { word: 'soccer', fields: SOCCER_FIELDS },
] as const;

function TournamentForm({ settings }: { settings: CallOutput<'getSetting'>['settings'] }) {
  const t = useWords(settingsWords);
  const saved = useMemo(() => typedValues(TOURNAMENT_FIELDS, settings), [settings]);
  const terms = useTerms(TOURNAMENT_FIELDS, saved);
  const save = useCallMutation('updateSetting', {
    onSuccess: async () => {
      await invalidate('getSetting', 'getEventSetting');
      terms.clear();
    },
  });
  const send = (): void => {
    const checked = terms.checked();
    if (checked !== undefined)
      save.mutate({ setting_id: 1, settings: checked }, { onError: (error) => terms.refuse(error) });
  };
  return (
    <SettingForm
      label={menuLabel('Tournament Settings')}
      dirty={terms.dirty}
      busy={save.isPending}
      onSubmit={send}
      more={terms.dirty ? <Button onClick={terms.clear}>{t('discard')}</Button> : null}
    >
      {GROUPS.map(({ word, fields }) => (
        <FormSection key={word} title={t(word)} hint={t('tournamentHint')}>
          <TermsTable fields={fields} of={terms.table} />
        </FormSection>
      ))}
    </SettingForm>
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
        <TournamentForm settings={request.data.settings} />
      ) : request.isError ? (
        <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
      ) : (
        <SkeletonRows rows={10} height={44} />
      )}
    </div>
  );
}
