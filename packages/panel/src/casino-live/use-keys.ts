import { useHotkeys } from '@mantine/hooks';
import { useDisplay } from '../theme/display-settings.ts';
import type { Side } from './board.ts';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Digits choose the Lagai of the first selections, with Shift their Khai. */
export function useChoiceKeys(on: boolean, choose: (place: number, side: Side) => void): void {
  const { singleKeys } = useDisplay();
  useHotkeys(
    singleKeys && on
      ? PLACES.flatMap((place): [string, () => void][] => [
          [`${place}`, () => choose(place - 1, 1)],
          [`shift+${place}`, () => choose(place - 1, 2)],
        ])
      : [],
  );
}

/** N and P go on to the next table and back. */
export function useTableKeys(go: (by: 1 | -1) => void): void {
  const { singleKeys } = useDisplay();
  useHotkeys(
    singleKeys
      ? [
          ['n', () => go(1)],
          ['p', () => go(-1)],
        ]
      : [],
  );
}
