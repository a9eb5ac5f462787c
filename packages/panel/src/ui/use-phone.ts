import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 768px)';

/** True at the widths of the specification's mobile layout, 768 px and below. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, matchMedia(PHONE).matches);
}
