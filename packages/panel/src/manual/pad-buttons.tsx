import { IconPlayerStopFilled, IconRotate, IconSend } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import keyCss from '../ui/kbd.module.css';
import css from './pad.module.css';
import { manualWords } from './words.ts';

/** Ball Start over the full width, for it is the one that cannot wait; Update and Reset above it. */
export function PadButtons(props: {
  ready: boolean;
  /** True when Update brings back what stood before the ball. */
  restores: boolean;
  onUpdate: () => void;
  onReset: () => void;
  onBallStart: () => void;
}) {
  const t = useWords(manualWords);
  return (
    <div className={css.buttons}>
      <SendButton
        call="updateMarketOdds"
        variant="filled"
        size="lg"
        disabled={!props.ready}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        rightSection={<kbd className={keyCss.onButton}>Enter</kbd>}
        aria-keyshortcuts="Enter"
        onClick={props.onUpdate}
      >
        {t(props.restores ? 'restore' : 'update')}
      </SendButton>
      <SendButton
        call="updateMarketOdds"
        size="lg"
        leftSection={<IconRotate size={18} aria-hidden="true" />}
        rightSection={<kbd className={keyCss.onButton}>r</kbd>}
        aria-keyshortcuts="r"
        onClick={props.onReset}
      >
        {t('reset')}
      </SendButton>
      <SendButton
        call="updateMarketOdds"
        className={css.ball}
        size="lg"
        leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
        rightSection={<kbd className={keyCss.onButton}>b</kbd>}
        aria-keyshortcuts="b"
        onClick={props.onBallStart}
      >
        {t('ballStart')}
      </SendButton>
    </div>
  );
}
