import { isNumbersGame } from '@pavilion/contract/sports.ts';

/** Matka and lottery have no report by sub companies (specification part 2, sections 2 and 9). */
export const hasSubCompanies = (sportId: number): boolean => !isNumbersGame(sportId);
