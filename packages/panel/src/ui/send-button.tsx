import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { uiWords } from './words.ts';

type SendButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/** A button that moves money or prices: without a connection it is disabled and says why. */
export function SendButton({ disabled = false, ...props }: SendButtonProps) {
  const t = useWords(uiWords);
  const line = useLine();
  const why = line ? {} : { title: t('noLine'), 'aria-description': t('noLine') };
  return <Button {...props} {...why} disabled={disabled || !line} />;
}
