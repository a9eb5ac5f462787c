import { Modal } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { isMac } from '../ui/is-mac.ts';
import keyCss from '../ui/kbd.module.css';
import css from './keyboard-sheet.module.css';
import { useCurrentPageInfo, type KeyMeaning } from '../pages/page-info.ts';
import { shellWords } from './words.ts';

const KEYS = [
  [[isMac() ? '⌘' : 'Ctrl', 'K'], 'keyPalette'],
  [['/'], 'keyListSearch'],
  [['?'], 'keySheet'],
  [['m'], 'keyMenu'],
  [['n'], 'keyNew'],
  [[isMac() ? '⌘' : 'Ctrl', 'S'], 'keySave'],
  [['↑', '↓'], 'keyMove'],
  [['Home', 'End'], 'keyEnds'],
  [['Enter'], 'keyOpen'],
  [['Space'], 'keySelect'],
  [['[', ']'], 'keyPage'],
  [['Esc'], 'keyClose'],
] as const;

/** What the keyboard can do, on `?`: the keys of the open page, then those of every page. */
export function KeyboardSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(shellWords);
  const ofPage = useCurrentPageInfo()?.keys ?? [];
  const everywhere = KEYS.map(([keys, meaning]): KeyMeaning => ({ keys, meaning: t(meaning) }));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keyboard')}
      closeButtonProps={{ 'aria-label': t('keyClose') }}
    >
      <dl className={css.keys}>
        {[...ofPage, ...everywhere].map(({ keys, meaning }) => (
          <div key={meaning} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={keyCss.kbd} style={{ marginInlineEnd: 4 }}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
