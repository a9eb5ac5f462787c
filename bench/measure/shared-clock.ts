/** The clock that all processes of a machine share, in ms. */
export const sharedClock = (): number => Number(process.hrtime.bigint()) / 1e6;
