import { SegmentedControl, Switch } from '@mantine/core';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { FormSection } from '../ui/form-section.tsx';
import { useNoLine } from '../ui/use-no-line.ts';
import { uiWords } from '../ui/words.ts';
import { AddressForm } from './address-form.tsx';
import css from '../bet-settings/settings.module.css';
import { useAddress } from './use-address.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

const BALL_BY_BALL = 1;
const WIDGET = 2;

/** Which of the two every screen shows; at once, for it is a switch. */
function ScoreType({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const noLine = useNoLine();
  const save = useCallMutation('updateScoreType');
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
  const address = useAddress({
    event,
    form: 'score widget',
    call: 'updateScoreUrl',
    now: {
      saved: { score_widget: event.score_widget, new_widget: event.new_widget },
      version: versions.widget,
    },
    input: ({ score_widget, new_widget }, version) => ({
      event_id: event.event_id,
      score_widget: String(score_widget),
      new_widget: new_widget === 1 ? 1 : 0,
      version,
    }),
    label: (field) => t(field === 'new_widget' ? 'newWidget' : 'widgetUrl'),
    show: (field, value) => (field === 'new_widget' ? ui(value === 1 ? 'yes' : 'no') : String(value)),
    failed: t('widgetFailed'),
  });
  const isNew = address.draft.values['new_widget'] === '1';
  return (
    <>
      <AddressForm
        label={t('widgetUrl')}
        field="score_widget"
        of={address}
        onSave={(url) => address.send({ score_widget: url, new_widget: isNew ? 1 : 0 })}
      >
        <Switch
          label={t('newWidget')}
          description={t('newWidgetHint')}
          checked={isNew}
          onChange={(change) => address.draft.set({ new_widget: change.currentTarget.checked ? '1' : '0' })}
        />
      </AddressForm>
      <ScoreType setting={setting} />
    </>
  );
}
