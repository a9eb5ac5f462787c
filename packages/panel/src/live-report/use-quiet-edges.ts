import { useEffect } from 'react';

const TELLS = ['animationstart', 'animationend', 'animationcancel'] as const;

/** Hundreds of edges fade in a second, and nobody asks when: their events end here, before React looks for who listens. */
function keepFromPage(event: Event): void {
  if (event.target instanceof HTMLElement && event.target.dataset['turn'] !== undefined)
    event.stopPropagation();
}

/** Keeps the fading edges of prices from the page's listeners. */
export function useQuietEdges(): void {
  useEffect(() => {
    for (const name of TELLS) window.addEventListener(name, keepFromPage, true);
    return () => {
      for (const name of TELLS) window.removeEventListener(name, keepFromPage, true);
    };
  }, []);
}
