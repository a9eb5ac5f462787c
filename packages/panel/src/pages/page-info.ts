import { useEffect } from 'react';
import { createStore } from '../store/create-store.ts';

/** Keys that do one thing, as printed on them, and what that is, in the viewer's language. */
export type KeyMeaning = { keys: readonly string[]; meaning: string };

/** What a page says of itself beyond its row in the table: a telling title, its own breadcrumbs, its own keys. */
export type Crumb = { title: string; to?: string; search?: Readonly<Record<string, string | number>> };
type PageInfo = {
  title: string;
  parents?: readonly Crumb[];
  keys?: readonly KeyMeaning[];
};

const current = createStore<PageInfo | undefined>(undefined);

/** Called by a page whose title depends on what it shows, e.g. the match of a live report. */
export function usePageInfo(info: PageInfo | undefined): void {
  const text = JSON.stringify(info);
  useEffect(() => {
    if (text === undefined) return undefined;
    current.set(JSON.parse(text) as PageInfo);
    return () => current.set(undefined);
  }, [text]);
}

export const useCurrentPageInfo = (): PageInfo | undefined => current.use();
