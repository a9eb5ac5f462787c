/** Matka and lottery have no report by sub companies (specification part 2, sections 2 and 9). */
export const WITHOUT_SUB_COMPANIES: readonly number[] = [999, 777, 333];
