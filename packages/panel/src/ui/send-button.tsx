import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useWaitsForAnswer } from '../api/answer-wait.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { uiWords } from './words.ts';

type SendButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/** A button that moves money or prices: without a connection it is disabled and says why; pressed, it says when it waits long. */
export function SendButton({ disabled = false, loading = false, children, ...props }: SendButtonProps) {
  const t = useWords(uiWords);
  const line = useLine();
  const waits = useWaitsForAnswer() && loading;
  const why = line ? {} : { title: t('noLine'), 'aria-description': t('noLine') };
  return (
    <Button {...props} {...why} loading={loading && !waits} disabled={disabled || !line || waits}>
      {waits ? <output>{t('waiting')}</output> : children}
    </Button>
  );
}
