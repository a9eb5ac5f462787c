import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type SearchPart = Record<string, unknown>;

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  /** The search part of the address, or what becomes of the one that is there. */
  search: SearchPart | ((before: SearchPart) => SearchPart);
  resetScroll?: boolean;
};

/** A link with a search part, for what draws a button or an entry of a menu as one. */
export function PageLink({ search, ...rest }: PageLinkProps) {
  return <Link {...rest} search={search} />;
}
