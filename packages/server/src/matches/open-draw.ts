/** The Open of a Close's day, by the alias of the Close; null where the category has none. */
export const openDrawOf = (close: string): string => `(select o.id from draws o
  where ${close}.side = 'close' and o.category_id = ${close}.category_id and o.market_date = ${close}.market_date and o.side = 'open')`;

/** Its pana, of a Close `d`; null while it has none. */
export const OPEN_PANA = `(select o.pana from draws o where o.id = ${openDrawOf('d')})`;
