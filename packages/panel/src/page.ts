import type { Access } from '@pavilion/contract/access.ts';
import type { ComponentType } from 'react';

export type SearchSchema = { parse: (input: unknown) => Record<string, unknown> };

/** One page of the panel: where it lives, what it is called, who may open it and which code draws it. */
export type Page = {
  path: string;
  /** English title; menuLabel translates it. */
  title: string;
  /** Titles above it in the breadcrumbs, with their address where they have one. */
  parents: readonly { title: string; to?: string }[];
  access: Access;
  /** Opens with the narrow menu because the page needs the width. */
  rail?: boolean;
  /** Shows prices: what is said while the connection is lost names them. */
  prices?: boolean;
  /** Loads what reads the address's search part; what is not valid there counts as absent. */
  search?: () => Promise<SearchSchema>;
  load: () => Promise<{ default: ComponentType }>;
};
