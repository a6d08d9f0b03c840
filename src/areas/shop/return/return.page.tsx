import { useState } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { photosOf } from '#areas/feedback/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { formAction, submittedValues } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { banks } from '#kernel/thaiqr/banks.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { exchangeChoices } from '../exchange/replacement.server.ts'
import { FindReplacement, ResolutionFields } from '../exchange/resolution-fields.tsx'
import { orderMessages } from '../messages/order.ts'
import { returnMessages } from '../messages/return.ts'
import { shopPaths } from '../paths.ts'
import { ReasonFields } from './reason-fields.tsx'
import { requestReturn, returnOffer } from './request.server.ts'
import styles from './return.module.css'
import { refundSources } from './return.rules.ts'
import {
  type Choices,
  chosenQuantities,
  expectedRefund,
  initialValues,
  remainingErrors,
  replacementFieldOf,
} from './return-form.rules.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { ReturnSummary } from './return-summary.tsx'
import { returnableLines } from './returnable-lines.server.ts'
import { TargetFields } from './target-fields.tsx'
import { useFormEntries } from './use-form-entries.ts'

const orderFromParams = (params: { order?: string }, request: Request) => ({
  number: params.order ?? '',
  token: new URL(request.url).searchParams.get('token'),
})

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const opened = orderFromParams(params, request)
  const { order, returns, isAllowed, wallet } = await returnOffer(ctx, opened)
  if (!isAllowed) throw redirect(shopPaths.order(order.number, opened.token))
  return {
    number: order.number,
    token: opened.token,
    buyer: order.contact.name,
    lines: returnableLines(order, returns, ctx.locale),
    choices: await exchangeChoices(ctx, order),
    wallet,
    sources: refundSources(order.payments),
    days: order.returnDays,
    banks: banks.map((bank) => bank[ctx.locale]),
  }
}

export const action = formAction(async ({ ctx, form, params, request }) => {
  // Without scripts, the total is requested by a button.
  if (form.get('intent') === 'sum') return { ok: true, values: submittedValues(form) }
  const opened = orderFromParams(params, request)
  if (form.get('intent') === 'find') {
    const { order } = await returnOffer(ctx, opened)
    const { found } = await exchangeChoices(ctx, order, String(form.get('find') ?? ''))
    return { ok: true, values: submittedValues(form), found }
  }
  const text = (name: string) => {
    const input = form.get(name)
    return typeof input === 'string' ? input : undefined
  }
  const { quantities, errors } = chosenQuantities(form)
  if (errors.length) throw invalid(errors)
  await requestReturn(ctx, opened, {
    quantities,
    reason: text('reason'),
    note: text('note'),
    instead: text('instead'),
    wanted: replacementsOf(form),
    kind: text('kind'),
    bank: text('bank'),
    account: text(text('kind') === 'bank' ? 'account' : 'promptpay'),
    name: text('name'),
    pictures: await photosOf(form),
  })
  return redirect(shopPaths.order(opened.number, opened.token, 'returns'))
})

/** Returns the requested variants by line key; lines without a choice are left out. */
const replacementsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(replacementFieldOf('')) && typeof value === 'string' && value
        ? [[name.slice(replacementFieldOf('').length), value]]
        : [],
    ),
  )

/** Where a buyer requests a return: the goods, the reason with photos, and a refund, with bank details, or an exchange. */
export default function ReturnPage() {
  const t = useMessages(returnMessages)
  const orders = useMessages(orderMessages)
  const {
    number,
    token,
    buyer,
    lines,
    days,
    banks: known,
    wallet,
    sources,
    choices: own,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<{
    ok: boolean
    values: Record<string, string>
    found?: Choices['found']
  }>()
  const refused = rejectionOf(answer)
  const sending = useNavigation().state === 'submitting'
  const values = answer?.values ?? initialValues(lines, buyer)
  const { form, entries, read } = useFormEntries(values)
  const errors = remainingErrors(refused?.errors ?? {}, values, entries)
  // Search results stay available when the form is rejected.
  const [found, setFound] = useState(answer?.found ?? null)
  if (answer?.found && answer.found !== found) setFound(answer.found)
  const choices: Choices = { same: own.same, found: found ?? [] }
  const refund = expectedRefund(lines, choices, sources, entries)
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: orders.orders, to: shopPaths.orders() },
          { name: number, to: shopPaths.order(number, token) },
          { name: t.title },
        ]}
      />
      <h1>{t.title}</h1>
      <p className="soft">{t.lead(days)}</p>
      <ReturnSteps entries={entries} refund={refund} />
      <Form
        method="post"
        encType="multipart/form-data"
        className={`checkout ${styles.form}`}
        noValidate
        ref={form}
        onInput={read}
      >
        <div className="stack-l">
          <FormError rejection={refused} />
          <section className="card" aria-labelledby="return-lines">
            <StepTitle id="return-lines" step={1} title={t.steps.lines} />
            <ResolutionFields values={values} />
            {errors.lines && (
              <p className="hint bad" role="alert">
                {errors.lines}
              </p>
            )}
            <ReturnLines lines={lines} values={values} errors={errors} choices={choices} />
            <FindReplacement value={values.find} found={found?.length ?? null} />
            <Button
              type="submit"
              name="intent"
              value="sum"
              variant="ghost"
              size="small"
              className={styles.unscripted}
            >
              {t.viewValue}
            </Button>
          </section>
          <section className="card" aria-labelledby="return-reason">
            <StepTitle id="return-reason" step={2} title={t.steps.reason} />
            <div className="stack-l">
              <ReasonFields values={values} errors={errors} />
            </div>
          </section>
          <section className="card" aria-labelledby="return-target" hidden={!refund}>
            <StepTitle id="return-target" step={3} title={t.steps.target} />
            <TargetFields values={values} errors={errors} banks={known} wallet={wallet} refund={refund} />
          </section>
        </div>
        <aside className="rail">
          <ReturnSummary
            lines={lines}
            choices={choices}
            refund={refund}
            entries={entries}
            sending={sending}
          />
        </aside>
      </Form>
    </div>
  )
}

function StepTitle({ id, step, title }: { id: string; step: number; title: string }) {
  return (
    <header>
      <h2 id={id}>
        <span className="no">{step}</span>
        {title}
      </h2>
    </header>
  )
}
