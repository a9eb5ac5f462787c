import { ruleForm } from '@pavilion/contract/rule-form.ts';
import type { RuleSection } from '@pavilion/contract/rules.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { versionOf } from '../http/form-version.ts';

export type RuleVersion = {
  readonly version: number;
  readonly sections: readonly RuleSection[];
  readonly asks: boolean;
  readonly written_at: Date | null;
};

const NONE: RuleVersion = { version: 0, sections: [], asks: false, written_at: null };

/** The texts that hold now. */
export async function currentRules(db: Db): Promise<RuleVersion> {
  const { rows } = await db.query<RuleVersion>(
    'select version, sections, asks, written_at from rule_versions order by version desc limit 1',
  );
  return rows[0] ?? NONE;
}

/** The version that a person is asked to accept; 0 when there is none. */
export async function dueRules(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ due: number }>(
    planned(
      `select coalesce((select v.version from rule_versions v where v.version = (select max(version) from rule_versions)
       and exists (
         select from rule_versions a where a.asks
           and a.version > coalesce((select max(r.version) from rule_acceptances r where r.user_id = $1), 0)
       )), 0) as due`,
      [userId],
    ),
  );
  return rows[0]!.due;
}

/** The version of the texts for the form that edits them. */
export const formVersionOf = (sections: readonly RuleSection[]): string => versionOf(ruleForm(sections));
