/** HH:MM of a day. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
