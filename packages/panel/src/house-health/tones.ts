/** How a state of health looks. */
export const TONES = { well: 'profit', watch: 'warn', wrong: 'loss' } as const;
