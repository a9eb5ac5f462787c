import { ROLE } from '@pavilion/contract/roles.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useRole } from '../session/session.ts';
import { FormSection } from '../ui/form-section.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { fieldId } from './field-id.ts';
import { FigureInput } from './figure-input.tsx';
import { SHARES, SHARE_KINDS, type ShareKind } from '@pavilion/contract/shares.ts';
import { budgetOf, isCompany } from './form-values.ts';
import { ShareBar } from './share-bar.tsx';
import { keptLabel, shareNames, type ShareNames } from './share-names.ts';
import css from './share-section.module.css';
import { shareLimits } from './share-limits.ts';
import type { UserFormState } from './use-user-form.ts';
import { formWords } from './words.ts';

function Legend({ client, names, owner }: { client: boolean; names: ShareNames; owner: boolean }) {
  const t = useWords(formWords);
  return (
    <ul className={css.legend}>
      <li data-part="above">{names.above}</li>
      <li data-part="mine">{keptLabel(t, names, owner)}</li>
      {client ? null : <li data-part="child">{t('childShare')}</li>}
    </ul>
  );
}

/** One kind of business: the bar, and its two figures. */
function ShareRow({ form, kind, names }: { form: UserFormState; kind: ShareKind; names: ShareNames }) {
  const t = useWords(formWords);
  const said = kind === 'game' ? menuLabel('Casino') : t(kind);
  const { values, context, set, problem } = form;
  const { kept, budget } = SHARES[kind];
  const held = budgetOf(context.creator, kind);
  const limits = shareLimits(context, kind);
  const client = context.role === ROLE.client;
  const fixed = client || (values.fix_sharing === 1 && kind !== 'game');
  const drag = (mine: number): void =>
    set({ [kept]: mine, [budget]: Math.min(held - mine, limits.handedOn) });
  return (
    <div className={css.row}>
      <div className={css.rowHead}>
        <h3>{said}</h3>
        {client ? null : (
          <span className="small quiet">
            {t(limits.least > 0 ? 'rule' : 'ruleChild', { least: limits.least, most: limits.handedOn })}
          </span>
        )}
      </div>
      <div className={css.rowBody}>
        <ShareBar
          label={said}
          names={names}
          kept={Number(values[kept])}
          budget={Number(values[budget])}
          held={held}
          least={limits.least}
          most={limits.most}
          disabled={fixed}
          onChange={drag}
        />
        <FigureInput
          id={fieldId(kept)}
          label={`${t('mine')}, ${said}`}
          quietLabel
          kind="percent"
          value={values[kept]}
          error={problem(kept)}
          disabled={fixed}
          onChange={(share) => set({ [kept]: share })}
        />
        {client ? null : (
          <FigureInput
            id={fieldId(budget)}
            label={`${t('maxShare')}, ${said}`}
            quietLabel
            kind="percent"
            value={values[budget]}
            error={problem(budget)}
            disabled={fixed}
            onChange={(share) => set({ [budget]: share })}
          />
        )}
      </div>
    </div>
  );
}

function FixSharing({ form }: { form: UserFormState }) {
  const t = useWords(formWords);
  const { values, set } = form;
  return (
    <fieldset className={css.fix}>
      <legend>{t('fixSharing')}</legend>
      {([1, 0] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="fix_sharing"
            checked={values.fix_sharing === value}
            onChange={() => set({ fix_sharing: value })}
          />
          {t(value === 1 ? 'on' : 'off')}
        </label>
      ))}
      <span className="small quiet">{t('fixHint')}</span>
    </fieldset>
  );
}

/** Said before the edit that does it: the accounts with fix sharing follow the budget that is typed. */
function Followers({ form, count }: { form: UserFormState; count: number }) {
  const t = useWords(formWords);
  const moved = (['my_agent_share', 'matka_agent_share'] as const).some((field) => form.changed(field));
  if (count === 0 || !moved) return null;
  return <output>{t('followers', { count })}</output>;
}

type ShareSectionProps = {
  /** The creator is who looks at the form. */
  owner: boolean;
  form: UserFormState;
  /** Username of the account's creator. */
  under: string;
  /** Accounts with fix sharing directly below the account. */
  followers: number;
};

/** How each 100 of profit or loss is split between above, the creator and the account. */
export function ShareSection({ form, under, owner, followers }: ShareSectionProps) {
  const t = useWords(formWords);
  const client = form.context.role === ROLE.client;
  const viewer = useRole();
  const names = shareNames(t, {
    creatorRole: form.context.creator.role,
    under,
    child: form.values.username || roleLabel(form.context.role),
  });
  return (
    <FormSection
      title={t('shares')}
      hint={
        <>
          {t(client ? 'sharesClient' : 'sharesHint')}
          <Legend client={client} names={names} owner={owner} />
        </>
      }
    >
      {isCompany(viewer) && !client ? <FixSharing form={form} /> : null}
      <div className={css.head}>
        <span>{t('splitOf')}</span>
        <span>{t('mine')}</span>
        {client ? null : <span>{t('maxShare')}</span>}
      </div>
      {SHARE_KINDS.map((kind) => (
        <ShareRow key={kind} form={form} kind={kind} names={names} />
      ))}
      <Followers form={form} count={followers} />
    </FormSection>
  );
}

/** A sub company: what the Company takes of its part; My Share is what that leaves (specification part 1, section 4). */
export function SubCompanySection({ form }: { form: UserFormState }) {
  const t = useWords(formWords);
  const { values, set, problem } = form;
  const taken = Number(values.company_share);
  return (
    <FormSection
      title={t('shares')}
      hint={
        <>
          {t('subCompanyHint')}
          <ul className={css.legend}>
            <li data-part="mine">{t('company_share')}</li>
            <li data-part="child">{t('mine')}</li>
          </ul>
        </>
      }
    >
      <div className={css.single}>
        <ShareBar
          label={t('company_share')}
          names={{ above: '', kept: t('above'), child: roleLabel(ROLE.subCompany) }}
          kept={taken}
          budget={Math.max(0, 100 - taken)}
          held={100}
          least={0}
          most={100}
          onChange={(share) => set({ company_share: share })}
        />
      </div>
      <div className={css.figures}>
        <FigureInput
          id={fieldId('company_share')}
          label={t('company_share')}
          kind="percent"
          cap={t('max', { value: 100 })}
          value={values.company_share}
          error={problem('company_share')}
          onChange={(share) => set({ company_share: share })}
        />
        <FigureInput
          id={fieldId('my_share')}
          label={t('mine')}
          kind="percent"
          value={values.my_share}
          readOnly
          error={problem('my_share')}
          onChange={() => undefined}
        />
        <FigureInput
          id={fieldId('my_agent_share')}
          label={t('maxShare')}
          kind="percent"
          cap={t('max', { value: 999 })}
          value={values.my_agent_share}
          error={problem('my_agent_share')}
          onChange={(share) => set({ my_agent_share: share })}
        />
      </div>
    </FormSection>
  );
}
