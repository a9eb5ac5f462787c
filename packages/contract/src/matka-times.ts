import { z } from 'zod';
import { CLOCK_TIME } from './clock-time.ts';

/** Wording of the specification (part 3, 5). */
export const clockTime = z.string().regex(CLOCK_TIME, 'Invalid time format');
