import { Button, Checkbox, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DialogFacts, type DialogFact } from '../ui/dialog-facts.tsx';
import dialogCss from '../ui/dialog.module.css';
import { SendButton } from '../ui/send-button.tsx';
import { useConfirmKey } from '../ui/use-confirm-key.ts';
import { uiWords } from '../ui/words.ts';
import outcomeCss from './outcomes.module.css';

export type ResultDialogProps = {
  opened: boolean;
  question: string;
  effect: string;
  facts: readonly DialogFact[];
  /** More of what will be booked, e.g. the money by sub company. */
  details?: ReactNode;
  /** False until the money that will be booked is on screen. */
  ready: boolean;
  /** Names the count: `Yes, settle 1,906 bets`. */
  yes: string;
  /** What speaks against it, e.g. that the feed says otherwise: a person must say that it was checked. */
  against: readonly string[];
  /** Says so, e.g. `I have checked it: Delhi is right`. */
  checkedLabel: string;
  busy: boolean;
  /** The server's refusal: the dialog stays open with it. */
  error?: string | undefined;
  /** `confirmed`: something spoke against it, and a person said that it was checked. */
  onYes: (confirmed: boolean) => void;
  onClose: () => void;
};

function DialogBody({
  question,
  effect,
  facts,
  details,
  ready,
  yes,
  against,
  checkedLabel,
  busy,
  error,
  onYes,
  onClose,
}: ResultDialogProps) {
  const t = useWords(uiWords);
  // Ticked for what stood there then: what comes up later is to be checked as well.
  const [checked, setChecked] = useState<readonly string[]>([]);
  const all = against.every((sentence) => checked.includes(sentence));
  const may = ready && all;
  const say = (): void => onYes(checked.length > 0);
  useConfirmKey(() => may && !busy && say());
  return (
    <>
      <p className={dialogCss.question}>{question}</p>
      <p className="quiet">{effect}</p>
      <DialogFacts facts={facts} />
      {details}
      {against.length === 0 ? null : (
        <div className={outcomeCss.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <div>
            {against.map((sentence) => (
              <p key={sentence} role="alert">
                {sentence}
              </p>
            ))}
            <Checkbox
              size="xs"
              mt={6}
              label={checkedLabel}
              checked={all}
              onChange={(event) => setChecked(event.currentTarget.checked ? against : [])}
            />
          </div>
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className="small loss">
          {error}
        </p>
      )}
      <div className={dialogCss.dialogFoot}>
        <span className="small quiet">{t('audited')}</span>
        <Button onClick={onClose} disabled={busy} data-autofocus>
          {t('no')}
        </Button>
        <SendButton variant="filled" onClick={say} disabled={!may} loading={busy}>
          {yes}
        </SendButton>
      </div>
    </>
  );
}

/** The second step of declaring a result: what will be booked, No and Yes; not closable while it is booked. */
export function ResultDialog(props: ResultDialogProps) {
  const t = useWords(uiWords);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('confirmTitle')}
      closeOnEscape={!props.busy}
      closeOnClickOutside={!props.busy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: props.busy }}
    >
      <DialogBody {...props} />
    </Modal>
  );
}
