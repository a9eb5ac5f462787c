import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useDisplay } from '../../theme/display-settings.ts';

/** What the sheet of keys says of those below. */
export const REPORT_KEYS = [
  { keys: ['1–9'], meaning: 'keyMarket' },
  { keys: ['/'], meaning: 'keyFind' },
  { keys: ['b'], meaning: 'keyBook' },
  { keys: ['l'], meaning: 'keyLock' },
  { keys: ['Space'], meaning: 'keyPause' },
] as const;

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Space belongs to what has the focus when that reacts to it. */
function takesSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, a, summary, [role="slider"], [role="menu"]') !== null
  );
}

/** 1-9 go to a market, b opens or closes the book of the focused session, l turns the focused lock, space pauses. */
export function useReportKeys(
  box: RefObject<HTMLElement | null>,
  actions: { togglePause: () => void; toggleBook: (sessionId: string) => void },
): void {
  const { singleKeys } = useDisplay();
  const goTo = (number: number): void => {
    const heading = box.current?.querySelectorAll<HTMLElement>('[data-market-title]')[number - 1];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus();
  };
  const focusedBook = (): void => {
    const row = document.activeElement?.closest<HTMLElement>('[data-session]');
    if (row?.dataset.session !== undefined) actions.toggleBook(row.dataset.session);
  };
  // The switch asks before it does anything, as after a click; the desk alone has switches.
  const lock = (): void => {
    const scope = document.activeElement?.closest('[data-lock-scope]');
    if (scope && box.current?.contains(scope)) scope.querySelector<HTMLElement>('[data-lock]')?.click();
  };
  const pause = (event: KeyboardEvent): void => {
    if (takesSpace(event.target)) return;
    event.preventDefault();
    actions.togglePause();
  };
  useHotkeys(
    singleKeys
      ? [
          ...NUMBERS.map((key): [string, () => void] => [key, () => goTo(Number(key))]),
          ['b', focusedBook],
          ['l', lock],
          ['space', pause, { preventDefault: false }],
        ]
      : [],
  );
}
