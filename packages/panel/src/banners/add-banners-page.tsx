import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { lenient } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadedForm } from './loaded-form.tsx';
import { bannerWords } from './words.ts';

/** `b=splash` and `i` lead to the form of the sign-in page's banner (specification part 3, 2.1). */
export const searchSchema = z.object({
  b: lenient(z.literal('splash')),
  i: lenient(z.uuid()),
});

/** Makes a banner, or changes that of the sign-in page. */
export default function AddBannersPage() {
  const t = useWords(bannerWords);
  const { b, i } = searchSchema.parse(useSearchPart());
  const isSplash = b === 'splash' || i !== undefined;
  const list = useCall('splashBannerList', {}, { enabled: i !== undefined });
  const title = isSplash ? t(i === undefined ? 'createLogin' : 'updateLogin') : menuLabel('Create Banners');
  return (
    <>
      <PageHeader title={title} />
      <LoadedForm kind={isSplash ? 'splash' : 'linked'} title={title} id={i} request={list} />
    </>
  );
}
