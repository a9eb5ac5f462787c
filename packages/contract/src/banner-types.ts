/** Where a banner is shown: on the clients' dashboard to whoever has a casino, or to all of them. */
export const BANNER_TYPES = ['Casino', 'Dashboard'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];
