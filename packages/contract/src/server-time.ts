/** Every answer's header with the server's clock, ms since 1970. */
export const SERVER_TIME_HEADER = 'x-server-time';
