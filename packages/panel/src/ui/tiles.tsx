import type { ReactNode } from 'react';
import { SignedMoney } from './money.tsx';
import css from './tiles.module.css';

export type Tile = { label: string; value: ReactNode };

/** A tile of an amount that is a gain or a loss. */
export const gain = (label: string, value: number): Tile => ({ label, value: <SignedMoney value={value} /> });

/** The figures that sum a page up, in a band across it; nothing before the first answer. */
export function Tiles({ tiles, label }: { tiles: readonly Tile[]; label?: string }) {
  if (tiles.length === 0) return null;
  return (
    <dl className={css.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <div key={tile.label}>
          <dt>{tile.label}</dt>
          <dd>{tile.value}</dd>
        </div>
      ))}
    </dl>
  );
}
