import { useNavigate } from '@tanstack/react-router';
import { useSearchPart } from '../../pages/paths.ts';

const KEY = 'set_limit';
const TYPED = 'typed';

/** The address of a list with the limit of one of its accounts open, for a link. */
export const withLimitOf = (guid: string | undefined) => (search: Record<string, unknown>) => ({
  ...search,
  [KEY]: guid,
  [TYPED]: undefined,
});

/** Whose limit the address has open, and how to close it. */
export function useLimitAddress(): { guid: string | undefined; wished: string; close: () => void } {
  const search = useSearchPart();
  const navigate = useNavigate();
  const guid = search[KEY];
  const wished = search[TYPED];
  return {
    wished: typeof wished === 'string' ? wished : '',
    guid: typeof guid === 'string' ? guid : undefined,
    close: () =>
      void navigate({ to: '.', search: withLimitOf(undefined), replace: true, resetScroll: false }),
  };
}
