import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { CallName } from '@pavilion/contract/calls.ts';
import { useWaitsForAnswer } from '../api/answer-wait.ts';
import { useMay } from '../api/may.ts';
import { useWords } from '../i18n/i18n.ts';
import { useNoLine } from './use-no-line.ts';
import { uiWords } from './words.ts';

type SendButtonProps = ButtonProps &
  ElementProps<'button', keyof ButtonProps> & {
    /** What it sends: who may not is not offered it. */
    call?: CallName | undefined;
  };

/** A button that moves money or prices: without a connection it is disabled and says why; pressed, it says when it waits long. */
export function SendButton({ disabled = false, loading = false, call, children, ...props }: SendButtonProps) {
  const t = useWords(uiWords);
  const noLine = useNoLine();
  const waits = useWaitsForAnswer() && loading;
  const may = useMay();
  if (call !== undefined && !may(call)) return null;
  return (
    <Button
      {...props}
      {...noLine}
      loading={loading && !waits}
      disabled={disabled || noLine.disabled === true || waits}
    >
      {waits ? <output>{t('waiting')}</output> : children}
    </Button>
  );
}
