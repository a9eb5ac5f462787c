import type { PageRow } from '@pavilion/contract/page-row.ts';
import type { ComponentType } from 'react';

type SearchSchema = { parse: (input: unknown) => Record<string, unknown> };

/** What the file of a page gives: its component, and what reads the address's search part (what is not valid counts as absent). */
export type PageCode = { default: ComponentType<{ page: PageRow }>; searchSchema?: SearchSchema };

/** The files of the pages; each comes when it is wanted. */
export const PAGE_FILES = import.meta.glob<PageCode>('./**/*-page.tsx');

/** Loads the file that the table names for a page. */
export async function loadPage({ code }: PageRow): Promise<PageCode> {
  const load = PAGE_FILES[`./${code}.tsx`];
  if (load === undefined) throw new Error(`The panel has no ${code}.tsx`);
  return load();
}
