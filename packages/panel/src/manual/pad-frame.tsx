import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import type { KeyMeaning } from '../pages/page-info.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useDeskCrumbs } from './desk-frame.tsx';
import { KeyList } from './key-list.tsx';
import { deskLink, matchLink } from './links.ts';
import css from './manual.module.css';
import padCss from './pad.module.css';
import { PadButtons } from './pad-buttons.tsx';
import { SentLine } from './sent-line.tsx';
import type { DeskMatch } from './use-desk-match.ts';
import type { Sending } from './use-sending.ts';
import { manualWords } from './words.ts';

type Pad = {
  sending: Sending;
  ready: boolean;
  restores: boolean;
  update: () => void;
  reset: () => void;
  ballStart: () => void;
};

type FrameProps = {
  title: string;
  meta: ReactNode;
  match: DeskMatch;
  pad: Pad;
  keys: readonly KeyMeaning[];
  /** Where the keyboard is when the page opens. */
  focus: () => void;
  /** What the clients' screens show now. */
  screens: ReactNode;
  children: ReactNode;
};

/** A pad of the desk: its boxes, what was sent, the three buttons; beside them the clients' screens and the keys. */
export function PadFrame({ title, meta, match, pad, keys, focus, screens, children }: FrameProps) {
  const t = useWords(manualWords);
  const begun = useRef(false);
  useDeskCrumbs(title, match, keys);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    focus();
  }, [focus]);
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        under={match.event_name}
        meta={meta}
        actions={
          <>
            <Button component={Link} {...matchLink(match)} className={css.plainLink}>
              {t('back')}
            </Button>
            <Button component={Link} {...deskLink(match)} className={css.plainLink}>
              {t('priceAll')}
            </Button>
          </>
        }
      />
      <div className={padCss.desk}>
        <div className={padCss.pad} data-pad="">
          {children}
          <SentLine sending={pad.sending} />
          <PadButtons
            ready={pad.ready}
            restores={pad.restores}
            onUpdate={pad.update}
            onReset={pad.reset}
            onBallStart={pad.ballStart}
          />
        </div>
        <aside className={padCss.aside}>
          {screens}
          <KeyList keys={keys} />
        </aside>
      </div>
    </div>
  );
}

/** In place of the pad of something that has its result. */
export function SettledPad({ title }: { title: string }) {
  const t = useWords(manualWords);
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <EmptyState title={t('settledTitle')} hint={t('settledHint')} />
    </div>
  );
}
