import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useMayOpen } from './current-page.ts';

/** What leads to a page for whom it would open, and stands there as it is for everybody else. */
export function LinkIfOpen({
  to,
  style,
  children,
}: {
  to: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return useMayOpen()(to) ? (
    <Link to={to} style={style}>
      {children}
    </Link>
  ) : (
    <span style={style}>{children}</span>
  );
}
