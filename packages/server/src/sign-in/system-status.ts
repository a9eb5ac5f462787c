import type { CallOutput } from '@pavilion/contract/calls.ts';
import { saidByCompany } from '../announcements/who-hears.ts';
import { splashOf } from '../banners/shown-banners.ts';
import type { House } from '../house.ts';
import { databaseProblem } from '../http/health.ts';
import { version } from '../version.ts';
import { defaultLanguage } from './languages.ts';
import { language } from '@pavilion/contract/shapes.ts';

type Status = CallOutput<'systemStatus'>;
/** What the database is asked for. */
type Asked = Omit<Status, 'splash' | 'maintenance'>;

/** How long an answer is good for: anybody may ask, and asking costs the database a write. */
const GOOD_FOR_MS = 5_000;

/** What the sign-in page shows before anyone has signed in; it answers while the database does not, and says so. */
export function systemStatus(house: House): () => Promise<Status> {
  let known: { at: number; status: Promise<Asked> } | undefined;
  house.bus.on('announcements', () => (known = undefined));
  return async () => {
    const at = house.now().getTime();
    if (known === undefined || at - known.at >= GOOD_FOR_MS || at < known.at)
      known = { at, status: ask(house) };
    const status = await known.status;
    return {
      ...status,
      splash: status.healthy === 1 ? await splashOf(house.banners) : null,
      maintenance: house.maintenance.told(),
    };
  };
}

async function ask({ pool, now }: House): Promise<Asked> {
  const same = { version, powered_by: 'Pavilion', year: 2022, languages: [...language.options] };
  if ((await databaseProblem(pool)) !== undefined)
    return { ...same, announcement: '', announcement_translations: {}, default_language: '', healthy: 0 };
  const [said, spoken] = await Promise.all([saidByCompany(pool, now()), defaultLanguage(pool)]);
  return {
    ...same,
    announcement: said?.text ?? '',
    announcement_translations: said?.translations ?? {},
    default_language: spoken,
    healthy: 1,
  };
}
