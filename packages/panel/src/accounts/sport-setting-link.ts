/** In the address of a client's page: its delays and stake limits are open. */
export const SPORT_SETTING = 'sport_setting';

/** The address of a client's page with that dialog open, or closed. */
export const sportSettingSearch = (open: boolean) => (search: Record<string, unknown>) => ({
  ...search,
  [SPORT_SETTING]: open ? 1 : undefined,
});
