import { useEffect, useSyncExternalStore } from 'react';

/** Keys that do one thing, as printed on them, and what that is, in the viewer's language. */
export type KeyMeaning = { keys: readonly string[]; meaning: string };

/** What a page says of itself beyond its row in pages.ts: a telling title, its own breadcrumbs, its own keys. */
export type Crumb = { title: string; to?: string; search?: Readonly<Record<string, string | number>> };
type PageInfo = {
  title: string;
  parents?: readonly Crumb[];
  keys?: readonly KeyMeaning[];
};

const listeners = new Set<() => void>();
let current: PageInfo | undefined;

function publish(info: PageInfo | undefined): void {
  current = info;
  for (const listener of listeners) listener();
}

/** Called by a page whose title depends on what it shows, e.g. the match of a live report. */
export function usePageInfo(info: PageInfo | undefined): void {
  const text = JSON.stringify(info);
  useEffect(() => {
    if (text === undefined) return undefined;
    publish(JSON.parse(text) as PageInfo);
    return () => publish(undefined);
  }, [text]);
}

export function useCurrentPageInfo(): PageInfo | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
