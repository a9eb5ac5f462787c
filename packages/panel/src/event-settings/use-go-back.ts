import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pathTo } from '../pages/paths.ts';

/** After news, TV and score pages are saved (specification part 2, section 2). */
const BACK_AFTER_MS = 2000;

/** Leaves the page a moment after it was saved: to where the person came from, else to the match's live report. */
export function useGoBack(eventId: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (canGoBack) router.history.back();
      else void navigate({ to: pathTo('/live_report/$eventId', { eventId }) });
    }, BACK_AFTER_MS);
  };
}
