import { IconCards } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { casinoDeclareWords } from './words.ts';

/** Asks for the dialog that declares a round by hand, for who may. */
export function DeclareButton({ size, onClick }: { size?: 'xs'; onClick: () => void }) {
  const t = useWords(casinoDeclareWords);
  return (
    <SendButton
      call="declareRound"
      {...(size === undefined ? {} : { size })}
      leftSection={<IconCards size={size === 'xs' ? 14 : 16} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('declare')}
    </SendButton>
  );
}
