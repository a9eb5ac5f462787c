import type { Banner, ShownBanner } from '@pavilion/contract/banners.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { versionOf, type FormValues } from '../http/form-version.ts';
import { addressOfPicture } from '../pictures/images.ts';
import type { BannerBoard } from './banner-board.ts';
import type { BannerRow } from './banner-rows.ts';

/** What a client is shown on its pages; nothing of the casino to whom it is hidden. */
export async function bannersFor(
  board: BannerBoard,
  { hideCasino }: { hideCasino: boolean },
): Promise<ShownBanner[]> {
  const banners = await board.shown();
  return banners
    .filter(({ kind, type }) => kind === 'banner' && !(hideCasino && type === 'Casino'))
    .map(({ id, link, name, picture, desktop, mobile }) => ({
      _id: id,
      link,
      name,
      desktop: addressOfPicture(desktop ?? picture ?? mobile),
      mobile: addressOfPicture(mobile ?? desktop ?? picture),
    }));
}

/** The banner of the sign-in page: the first that is in force. */
export async function splashOf(board: BannerBoard): Promise<CallOutput<'systemStatus'>['splash']> {
  const first = (await board.shown()).find(({ kind }) => kind === 'splash');
  return first === undefined ? null : { link: first.link, image: addressOfPicture(first.picture) };
}

/** What the forms of a banner edit besides its pictures, in the units of their calls. */
export const formValues = ({
  name,
  type,
  link,
  from_at: from,
  until_at: until,
}: Pick<BannerRow, 'name' | 'type' | 'link' | 'from_at' | 'until_at'>): FormValues => ({
  name,
  type,
  link,
  from_at: from?.toISOString() ?? '',
  until_at: until?.toISOString() ?? '',
});

/** A banner as the desk sees it. */
export function deskRow(banner: BannerRow, position: number): Banner {
  const { id, link, name, type, picture, desktop, mobile, active, from_at: from, until_at: until } = banner;
  return {
    _id: id,
    link,
    banner: addressOfPicture(picture),
    name,
    type,
    desktop_banner: addressOfPicture(desktop),
    mobile_banner: addressOfPicture(mobile),
    position,
    is_active: flag(active),
    from_at: from?.toISOString() ?? null,
    until_at: until?.toISOString() ?? null,
    version: versionOf(formValues(banner)),
  };
}
