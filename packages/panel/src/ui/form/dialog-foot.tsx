import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../dialog.module.css';
import { SendButton } from '../send-button.tsx';

type DialogFootProps = {
  /** Before the buttons: what is said, or another way out. */
  more?: ReactNode;
  no: string;
  /** Which of the two has the focus when the dialog opens; the first field when absent. */
  focusNo?: boolean;
  onNo: () => void;
  yes: ReactNode;
  /** Yes takes something away. */
  danger?: boolean;
  /** Sends the form around it when absent. */
  onYes?: () => void;
  disabled?: boolean;
  busy?: boolean;
};

/** The foot of a dialog that sends something: the way out, and Yes, which waits for a connection and for its answer. */
export function DialogFoot(props: DialogFootProps) {
  const { more, no, focusNo, onNo, yes, danger = false, onYes, disabled = false, busy = false } = props;
  return (
    <div className={dialog.dialogFoot}>
      {more ?? <span />}
      <Button onClick={onNo} disabled={busy} {...(focusNo === true ? { 'data-autofocus': true } : {})}>
        {no}
      </Button>
      <SendButton
        type={onYes === undefined ? 'submit' : 'button'}
        {...(danger ? { c: 'var(--loss)' } : { variant: 'filled' })}
        disabled={disabled}
        loading={busy}
        {...(onYes === undefined ? {} : { onClick: onYes })}
      >
        {yes}
      </SendButton>
    </div>
  );
}
