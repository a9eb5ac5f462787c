import { IconCards } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { DeclareRound, type SilentRound } from './declare-round.tsx';
import { casinoDeclareWords } from './words.ts';

/** Opens the dialog that declares a round by hand, for who may. */
export function DeclareButton({ round, size }: { round: SilentRound; size?: 'xs' }) {
  const t = useWords(casinoDeclareWords);
  const [asks, ask] = useState(false);
  return (
    <>
      <SendButton
        call="declareRound"
        {...(size === undefined ? {} : { size })}
        leftSection={<IconCards size={size === 'xs' ? 14 : 16} aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        {t('declare')}
      </SendButton>
      {asks ? <DeclareRound round={round} onClose={() => ask(false)} /> : null}
    </>
  );
}
