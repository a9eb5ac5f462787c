import { z } from 'zod';

/** HH:MM of a day; wording of the specification (part 3, 5). */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const clockTime = z.string().regex(CLOCK_TIME, 'Invalid time format');
