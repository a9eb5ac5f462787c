import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { setDisplay, useDisplay } from '../theme/display-settings.ts';
import css from './ticker.module.css';
import { uiWords } from './words.ts';

const PIXELS_PER_SECOND = 60;
/** Of each round the text stands still for the first three tenths. */
const MOVING_PART = 0.7;

/** One line of text that drifts when it is wider than its place; it can be stopped and stays stopped. */
export function Ticker({ text, always = false }: { text: string; always?: boolean }) {
  const t = useWords(uiWords);
  const box = useRef<HTMLDivElement>(null);
  const [{ text: width, box: room }, setWidths] = useState({ text: 0, box: 0 });
  const stillness = useReducedMotion();
  const { announcements: moving } = useDisplay();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const line = element.firstElementChild;
      const inner = line instanceof HTMLElement ? line.offsetWidth : 0;
      const drifts = always || inner > element.clientWidth + 1;
      setWidths({ text: drifts ? inner : 0, box: element.clientWidth });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- another text is another width
  }, [text, always]);
  const drifts = width > 0 && moving && !stillness;
  const Icon = moving ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <IconSpeakerphone size={15} aria-hidden="true" style={{ flex: 'none' }} />
      <div
        ref={box}
        className={css.ticker}
        data-moving={drifts}
        title={text}
        style={{
          ['--drift' as string]: `${Math.round((width + room) / PIXELS_PER_SECOND / MOVING_PART)}s`,
          ['--box' as string]: `${room}px`,
        }}
      >
        <span>{text}</span>
      </div>
      {width > 0 && !stillness ? (
        <ActionIcon
          color="gray"
          aria-label={t(moving ? 'stopScrolling' : 'startScrolling')}
          onClick={() => setDisplay({ announcements: !moving })}
          style={{ color: 'inherit', flex: 'none' }}
        >
          <Icon size={14} />
        </ActionIcon>
      ) : null}
    </>
  );
}
