import type { ReactNode } from 'react';

/** A figure on a card with the name of its column, which a card has no head for. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="small quiet">{label}</span> {children}
    </span>
  );
}
