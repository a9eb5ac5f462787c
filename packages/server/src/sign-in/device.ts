import type { SignInRow } from '@pavilion/contract/sign-ins.ts';
import Bowser from 'bowser';

export type Device = {
  readonly kind: SignInRow['device'];
  /** `Chrome 142`; of a program what it calls itself. */
  readonly browser: string;
  /** `Windows 10`, `Android 15`; empty when it does not say. */
  readonly platform: string;
  /** Both without their versions: the same device after an update. */
  readonly agent: string;
};

const UNKNOWN: Device = { kind: 'program', browser: '', platform: '', agent: '' };
/** Of what calls itself anything, this much. */
const MOST_NAME = 60;
const KINDS: Record<string, SignInRow['device']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What a browser says of itself; whatever does not speak as a browser is a program. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name =
    (browser.name ?? '') === '' ? (userAgent.split(/[/\s]/, 1)[0] ?? '').slice(0, MOST_NAME) : browser.name!;
  const kind = userAgent.startsWith('Mozilla/') ? (KINDS[platform.type ?? ''] ?? 'program') : 'program';
  return {
    kind,
    browser: [name, (browser.version ?? '').split('.', 1)[0]!].filter((part) => part !== '').join(' '),
    platform: [os.name ?? '', systemVersion(os)].filter((part) => part !== '').join(' '),
    agent: [name, os.name ?? ''].filter((part) => part !== '').join(', '),
  };
}

/** Windows tells `NT 10.0` and means 10; of others the number says more than the name that was sold. */
function systemVersion({
  name,
  version = '',
  versionName = '',
}: {
  name?: string;
  version?: string;
  versionName?: string;
}): string {
  return name === 'Windows' ? versionName : version;
}
