import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { keep, kept, onKept } from '../session/kept.ts';

const KEY = 'scheme';

function read(fallback: MantineColorScheme): MantineColorScheme {
  const chosen = kept(KEY);
  return isMantineColorScheme(chosen) ? chosen : fallback;
}

let stop = (): void => undefined;

/** Light, dark or as the device has it: chosen per person, so it comes back at the next sign-in. */
export const schemeManager: MantineColorSchemeManager = {
  get: read,
  set: (scheme) => keep(KEY, scheme),
  subscribe(onUpdate) {
    stop = onKept((name, how) => {
      if (how === 'forgotten' || (how === 'restored' && name === KEY)) onUpdate(read('auto'));
    });
  },
  unsubscribe: () => stop(),
  // Nothing asks for it: the device is cleared as a whole at log-out.
  clear: () => undefined,
};
