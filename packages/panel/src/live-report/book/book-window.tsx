import { ActionIcon, FloatingWindow, Tooltip } from '@mantine/core';
import type { Fancy } from '@pavilion/contract/events.ts';
import { IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { BookView } from './book-view.tsx';
import css from './book.module.css';
import { useReport } from '../frame/report-context.ts';
import { reportWords } from '../words.ts';

const WIDTH = 380;
const CHART = 170;
/** Two windows stand beside each other, the next two a little below them. */
const FIRST_TOP = 170;
const FIRST_LEFT = 84;
const STEP_DOWN = 44;
const STEP_ASIDE = WIDTH + 12;

type Props = { session: Fancy; place: number; onDock: () => void };

/** A book in a window of its own, to be moved beside others; by the keyboard it is reached after the page. */
export function BookWindow({ session, place, onDock }: Props) {
  const t = useWords(reportWords);
  const { toggleBook } = useReport();
  const top = FIRST_TOP + Math.floor(place / 2) * STEP_DOWN;
  const left = FIRST_LEFT + (place % 2) * STEP_ASIDE;
  return (
    <FloatingWindow
      w={WIDTH}
      zIndex={150}
      initialPosition={{ top, left }}
      constrainToViewport
      constrainOffset={8}
      excludeDragHandleSelector="button"
      dragHandleSelector={`.${css.windowBar}`}
      className={css.window ?? ''}
    >
      <section aria-label={`${t('sessionBook')}: ${session.runner_name}`}>
        <div className={`${css.panelBar} ${css.windowBar}`}>
          <h2 title={session.runner_name}>{session.runner_name}</h2>
          <span className={css.panelTools}>
            <Tooltip label={t('dockBook')}>
              <ActionIcon aria-label={t('dockBook')} onClick={onDock}>
                <IconLayoutSidebarRightExpand size={17} />
              </ActionIcon>
            </Tooltip>
            <ActionIcon
              aria-label={t('closeBook', { name: session.runner_name })}
              onClick={() => toggleBook(session.session_id)}
            >
              <IconX size={17} />
            </ActionIcon>
          </span>
        </div>
        <BookView session={session} parts="both" height={CHART} />
      </section>
    </FloatingWindow>
  );
}
