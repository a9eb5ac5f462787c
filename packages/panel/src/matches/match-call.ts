/** How the screens ask for a match: positions and prices come to them by the live topics. */
export const matchCall = (eventId: string) => ({ event_id: eventId, beside: 0 }) as const;
