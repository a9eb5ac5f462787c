/** Builds the panel unless the last build was made from these very files. Returns whether there is a panel. */
export function buildPanelIfStale(node: string): Promise<boolean>;
