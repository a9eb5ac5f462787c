import { SegmentedControl, Switch } from '@mantine/core';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { FormSection } from '../ui/form-section.tsx';
import { toastError } from '../toasts/toasts.ts';
import { useNoLine } from '../ui/use-no-line.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { uiWords } from '../ui/words.ts';
import { AddressForm, hostsOf } from './address-form.tsx';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import css from './event-settings.module.css';
import { useGoBack } from './use-go-back.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from './words.ts';

const BALL_BY_BALL = 1;
const WIDGET = 2;

/** Which of the two every screen shows; at once, for it is a switch. */
function ScoreType({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const noLine = useNoLine();
  const save = useCallMutation('updateScoreType', { onSuccess: () => void invalidate('getEventSetting') });
  return (
    <div className={css.narrow}>
      <FormSection title={t('scoreType')} hint={t('scoreTypeHint')}>
        <SegmentedControl
          aria-label={t('scoreType')}
          {...noLine}
          disabled={save.isPending || noLine.disabled === true}
          value={String(event.score_type)}
          data={[
            { value: String(BALL_BY_BALL), label: t('ballByBall') },
            { value: String(WIDGET), label: t('widget') },
          ]}
          onChange={(type) =>
            save.mutate({
              event_id: event.event_id,
              score_type: type === String(WIDGET) ? WIDGET : BALL_BY_BALL,
            })
          }
        />
      </FormSection>
    </div>
  );
}

/** Where the match's score widget is, its kind, and whether it is shown. */
export function ScoreWidgetUrl({ setting }: SectionProps) {
  const { event, versions } = setting;
  const t = useWords(settingsWords);
  const ui = useWords(uiWords);
  const now = {
    saved: { score_widget: event.score_widget, new_widget: event.new_widget },
    version: versions.widget,
  };
  const draft = useKeptTexts(
    `score widget ${event.event_id}`,
    { score_widget: event.score_widget, new_widget: String(event.new_widget) },
    now,
  );
  const problems = useProblems();
  const goBack = useGoBack(event.event_id);
  const save = useCallMutation('updateScoreUrl', {
    quietCodes: ['network', 'internal', 'stale_form'],
    onSuccess: () => {
      draft.clear();
      void invalidate('getEventSetting');
      goBack();
    },
  });
  const isNew = draft.values.new_widget === '1';
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: (field) => t(field === 'new_widget' ? 'newWidget' : 'widgetUrl'),
    show: (field, value) => (field === 'new_widget' ? ui(value === 1 ? 'yes' : 'no') : String(value)),
    save: ({ score_widget, new_widget }, version, met) =>
      save.mutate(
        {
          event_id: event.event_id,
          score_widget: String(score_widget),
          new_widget: new_widget === 1 ? 1 : 0,
          version,
        },
        {
          onError: (error) => {
            if (met(error)) return;
            problems.refuse(error);
            if (error.code === 'network' || error.code === 'internal') toastError(t('widgetFailed'));
          },
        },
      ),
  });
  return (
    <>
      {dialog}
      <AddressForm
        label={t('widgetUrl')}
        field="score_widget"
        address={draft.values.score_widget}
        hosts={hostsOf(event.frame_hosts)}
        dirty={draft.dirty}
        draft={draft.draft}
        busy={save.isPending}
        problems={problems}
        onChange={(address) => draft.set({ score_widget: address })}
        onSave={(address) => send({ score_widget: address, new_widget: isNew ? 1 : 0 })}
      >
        <Switch
          label={t('newWidget')}
          description={t('newWidgetHint')}
          checked={isNew}
          onChange={(change) => draft.set({ new_widget: change.currentTarget.checked ? '1' : '0' })}
        />
      </AddressForm>
      <ScoreType setting={setting} />
    </>
  );
}
