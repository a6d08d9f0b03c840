import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { entitlementChoices } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RelatedBelow } from '#kernel/ui/related/related.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { subscriptionAbilities } from '../abilities.ts'
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
  return (
    <div className="page">
      <TitleRow
        title={name ? name[locale] || name.th : t.new}
        {...(number > 0 && { count: t.version(number) })}
        lead={t.lead}
        back={{ to: subscriptionPaths.managePlans, label: t.title }}
      />
      <RecordForm fields={form} value={value} version={version} />
      {name && id && (
        <RelatedBelow record={{ to: subscriptionPaths.managePlan(id), label: name[locale] || name.th }} />
      )}
    </div>
  )
}
