import { IconSearch } from '@tabler/icons-react';
import {
  lazy,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useWords } from '../i18n/i18n.ts';
import { CodeBoundary } from '../ui/code-boundary.tsx';
import css from './palette.module.css';
import type { PaletteKeys } from './palette-list.tsx';
import { shellWords } from './words.ts';

const PaletteList = lazy(() => import('./palette-list.tsx').then((m) => ({ default: m.PaletteList })));

/** As the contract has it; its file is not needed before something is looked for. */
const LONGEST_KEYWORD = 100;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What the keys do in the box; Enter that comes before there is anything to take is kept until there is. */
function usePaletteKeys() {
  const list = useRef<PaletteKeys>(null);
  const [awaited, setAwaited] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    // No key of the palette is a key of the page below it.
    event.stopPropagation();
    const step = STEPS[event.key];
    const again = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (step === undefined && event.key !== 'Enter' && !again) return;
    event.preventDefault();
    if (step !== undefined) list.current?.move(step);
    else if (event.key === 'Enter' && list.current?.take() !== true) setAwaited(true);
  };
  return { list, awaited, setAwaited, onKeyDown };
}

/**
 * Search over pages, accounts, matches and actions. The box is part of the frame and takes every letter from its first
 * moment; what is found comes after it.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords(shellWords);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const { list, awaited, setAwaited, onKeyDown } = usePaletteKeys();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('searchTitle')}
      onClose={onClose}
      onClick={closeOutside}
      onKeyDown={onKeyDown}
    >
      <div className={css.box}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={marked}
          aria-autocomplete="list"
          aria-label={t('searchTitle')}
          placeholder={t('searchHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_KEYWORD}
          value={query}
          onChange={(event) => {
            setAwaited(false);
            setQuery(event.currentTarget.value);
          }}
        />
      </div>
      <CodeBoundary>
        <Suspense fallback={<p className={css.note}>{t('searching')}</p>}>
          <PaletteList
            ref={list}
            id={id}
            query={query.trim()}
            awaited={awaited}
            onMarked={setMarked}
            onClose={onClose}
          />
        </Suspense>
      </CodeBoundary>
    </dialog>
  );
}
