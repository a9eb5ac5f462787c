/** The app version that the specification shows in the footer (part 1, section 1). */
export const version = '0.1.3';
