import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { isMac } from '../ui/is-mac.ts';
import { SendButton } from '../ui/send-button.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { fieldId } from './field-id.ts';
import type { FieldName } from './form-values.ts';
import css from './save-bar.module.css';
import { formWords } from './words.ts';

const COMMAND_S = isMac() ? '⌘S' : 'Ctrl S';

type SaveBarProps = {
  wrong: readonly FieldName[];
  draftAt: number | undefined;
  /** A draft was taken up when the form opened. */
  restored: boolean;
  busy: boolean;
  disabled: boolean;
  onDiscard: () => void;
  onCancel: () => void;
};

/** How many fields need attention, with a way to the first; the draft; Cancel and Save. */
export function SaveBar(props: SaveBarProps) {
  const { wrong, draftAt, restored, busy, disabled, onDiscard, onCancel } = props;
  const t = useWords(formWords);
  const phone = usePhone();
  const first = wrong[0];
  return (
    <div className={css.bar}>
      <div className={css.said} aria-live="polite">
        {first === undefined ? null : (
          <>
            <IconAlertCircle size={16} aria-hidden="true" />
            <span>
              {t('attention', { count: wrong.length })}:{' '}
              {wrong.map((field, index) => (
                <span key={field}>
                  {index > 0 ? ', ' : ''}
                  <a
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.querySelector<HTMLElement>(`#${fieldId(field)}`)?.focus();
                    }}
                  >
                    {t(field)}
                  </a>
                </span>
              ))}
            </span>
          </>
        )}
      </div>
      {draftAt === undefined ? null : (
        <span className={`small quiet ${css.draft}`}>
          {t(restored ? 'draftFound' : 'draftKept', { time: clock(draftAt) })}{' '}
          {restored ? (
            <Button size="xs" variant="subtle" onClick={onDiscard}>
              {t('discard')}
            </Button>
          ) : null}
        </span>
      )}
      <Button onClick={onCancel} {...(phone ? { size: 'lg' } : {})}>
        {t('cancel')}
      </Button>
      <SendButton
        type="submit"
        variant="filled"
        loading={busy}
        disabled={disabled}
        {...(phone ? { size: 'lg' } : { rightSection: <kbd className={css.key}>{COMMAND_S}</kbd> })}
      >
        {t('save')}
      </SendButton>
    </div>
  );
}
