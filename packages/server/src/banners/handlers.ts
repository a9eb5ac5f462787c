import { flag } from '@pavilion/contract/flag.ts';
import type { Handlers } from '../http/context.ts';
import type { House } from '../house.ts';
import { inForce, loadBanners } from './banner-rows.ts';
import { deleteBanner, saveBanner } from './save-banner.ts';
import { deskRow } from './shown-banners.ts';

export function bannerHandlers(house: House) {
  return {
    async bannerList({ type }, { db }) {
      const banners = (await loadBanners(db)).filter(({ kind }) => kind === 'banner');
      const list = banners.map((banner, at) => deskRow(banner, at + 1));
      return { list: list.filter((banner) => type === '' || banner.type === type) };
    },
    async splashBannerList(_, { db }) {
      const splashes = (await loadBanners(db)).filter(({ kind }) => kind === 'splash');
      const at = house.now();
      const first = splashes.find((splash) => inForce(splash, at));
      const list = splashes.map((splash, place) => deskRow(splash, place + 1));
      return { list: list.toSorted((a, b) => flag(b._id === first?.id) - flag(a._id === first?.id)) };
    },
    addEditBanner: (request, ctx) => saveBanner(house, { kind: 'banner', request }, ctx),
    addEditSplashBanner: (request, ctx) => saveBanner(house, { kind: 'splash', request }, ctx),
    deleteBanner: (request, ctx) => deleteBanner(house, request, ctx),
  } satisfies Partial<Handlers>;
}
