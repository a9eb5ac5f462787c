/** Whether a session `s` takes no bets for a lock: its own word, else its section's. */
export const SESSION_LOCKED = `coalesce(s.locked, exists (
  select from section_locks l where l.event_id = s.event_id and l.session_type = s.session_type))`;
