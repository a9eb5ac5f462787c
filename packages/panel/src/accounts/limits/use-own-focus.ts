import { useEffect, useRef, type RefObject } from 'react';

/** For the field of a form that comes after its dialog has opened: by then the dialog gives nobody the focus. */
export function useOwnFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
