/** True where keys are named with the command sign. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
