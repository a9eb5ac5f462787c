import type { Db } from '../db/pool.ts';

/** Before a session of the desk is deleted: its lines go. */
export async function forgetManualSession(db: Db, sessionId: string): Promise<void> {
  await db.query('delete from manual_sessions where session_id = $1', [sessionId]);
}
