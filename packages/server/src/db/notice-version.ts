/** What tells how far a notice of maintenance has come. */
type Known = { readonly id: number; readonly beganAt: Date | null; readonly endedAt: Date | null };

/** How far a notice has come, in one number: whoever knows a larger one knows more. */
export function versionOf(notice: Known | undefined): number {
  if (notice === undefined) return 0;
  return notice.id * 4 + (notice.beganAt === null ? 0 : 2) + (notice.endedAt === null ? 0 : 1);
}

/** The same of the notice that holds, for a statement that is made anyway. */
export const NOTICE_VERSION = `coalesce((
  select m.id * 4 + (m.began_at is not null)::int * 2 + (m.ended_at is not null)::int
  from maintenance m order by m.id desc limit 1), 0)`;
