import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { entitlementChoices } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm } from '#kernel/fields/index.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { RelatedBelow } from '#kernel/ui/related/related.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { subscriptionAbilities } from '../abilities.ts'
import styles from '../list/staff.module.css'
import { planMessages } from '../messages/plans.ts'
import { subscriptionPaths } from '../paths.ts'
import { planFields, planValue } from './plan.fields.ts'
import { managedPlan, savePlanForm } from './plan.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => planMessages[locale].title }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const plan = params.plan === 'new' ? null : await managedPlan(ctx, params.plan ?? '')
  return {
    id: plan ? (params.plan ?? null) : null,
    name: plan?.terms.name ?? null,
    number: plan?.terms.number ?? 0,
    version: plan?.version ?? 0,
    fields: planFields(await entitlementChoices(ctx)),
    value: planValue(plan),
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  await savePlanForm(ctx, params.plan === 'new' ? null : (params.plan ?? ''), form)
  return redirect(subscriptionPaths.managePlans)
})

/** One plan: what it is, costs and unlocks, and what happens when it is not paid. */
export default function PlanPage() {
  const t = useMessages(planMessages)
  const locale = useLocale()
  const { id, name, number, version, fields: form, value } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData<typeof action>())
  const sending = useNavigation().state !== 'idle'
  const formValue = refused ? readForm(form, (field) => refused.values[field]) : value
  return (
    <div className="page">
      <TitleRow
        title={name ? name[locale] || name.th : t.new}
        {...(number > 0 && { count: t.version(number) })}
        lead={t.lead}
        back={{ to: subscriptionPaths.managePlans, label: t.title }}
      />
      <Form method="post" className={`card ${styles.form}`} noValidate>
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
        <input type="hidden" name="version" value={version} />
        <FieldsEditor fields={form} value={formValue} errors={refused?.errors ?? {}} />
        <div>
          <SubmitButton state={sending ? 'loading' : refused ? 'error' : 'normal'}>{t.save}</SubmitButton>
        </div>
      </Form>
      {name && id && (
        <RelatedBelow record={{ to: subscriptionPaths.managePlan(id), label: name[locale] || name.th }} />
      )}
    </div>
  )
}
