/** The key of every house that tests open. */
export const TEST_KEY = 'a key of the house, for tests alone';
