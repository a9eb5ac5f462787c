import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { useWords } from '../i18n/i18n.ts';
import { isMac } from '../ui/is-mac.ts';
import { SendButton } from '../ui/send-button.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { fieldId } from './field-id.ts';
import type { FieldName } from './form-values.ts';
import keyCss from '../ui/kbd.module.css';
import css from './save-bar.module.css';
import { formWords } from './words.ts';

const COMMAND_S = isMac() ? '⌘S' : 'Ctrl S';

type SaveBarProps = {
  wrong: readonly FieldName[];
  draft: Parameters<typeof DraftNote>[0]['draft'];
  busy: boolean;
  disabled: boolean;
  onDiscard: () => void;
  onCancel: () => void;
};

/** How many fields need attention, with a way to the first; the draft; Cancel and Save. */
export function SaveBar(props: SaveBarProps) {
  const { wrong, draft, busy, disabled, onDiscard, onCancel } = props;
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
      <DraftNote draft={draft} onDiscard={onDiscard} className={css.draft} />
      <Button onClick={onCancel} {...(phone ? { size: 'lg' } : {})}>
        {t('cancel')}
      </Button>
      <SendButton
        type="submit"
        variant="filled"
        loading={busy}
        disabled={disabled}
        {...(phone ? { size: 'lg' } : { rightSection: <kbd className={keyCss.onButton}>{COMMAND_S}</kbd> })}
      >
        {t('save')}
      </SendButton>
    </div>
  );
}
