import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../pages/current-page.ts';

/** A round by its name, which leads to its cards for who may see them. */
export function RoundName({ to, children }: { to: string; children: ReactNode }) {
  return useMayOpen()(to) ? <Link to={to}>{children}</Link> : children;
}
