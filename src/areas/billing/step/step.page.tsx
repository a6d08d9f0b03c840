import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { billingPaths } from '../paths.ts'
import { checkAfterBankRedirect, runPayAction } from '../pay/pay-actions.server.ts'
import { PayBody, useLivePayState } from '../pay/pay-body.tsx'
import { PayTotalsCard } from '../pay/pay-totals-card.tsx'
import { ContactStep } from './contact-step.tsx'
import { MethodStep } from './method-step.tsx'
import { ResumeLink } from './resume-link.tsx'
import { Start } from './start.tsx'
import styles from './step.module.css'
import { type AddressLookup, saveContact, savePaymentMethod } from './step-actions.server.ts'
import { StepHead } from './step-head.tsx'
import { stepMessages } from './step-messages.ts'
import {
  requestedOrderNumber,
  type StepRequest,
  type StepStart,
  type StepView,
  stepStart,
  stepView,
} from './step-view.server.ts'

function requestOf(request: Request): StepRequest {
  const { searchParams } = new URL(request.url)
  return {
    number: searchParams.get('order') ?? '',
    token: searchParams.get('token'),
    at: searchParams.get('at'),
    method: searchParams.get('method'),
  }
}

const toStep = ({ number, token }: StepRequest, at?: 'contact' | 'method', method?: string) =>
  billingPaths.step({ order: number, token, ...(at && { at }), ...(method && { method }) })

type PageData = ({ is: 'start' } & StepStart) | ({ is: 'step' } & StepView)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageData> {
  const ctx = ctxOf(context)
  const stepRequest = requestOf(request)
  if (!stepRequest.number) return { is: 'start', ...(await stepStart(ctx)) }
  if (new URL(request.url).searchParams.has('charge')) {
    await checkAfterBankRedirect(ctx, { ...stepRequest, statusToken: null })
    throw redirect(toStep(stepRequest))
  }
  return { is: 'step', ...(await stepView(ctx, stepRequest)) }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const stepRequest = requestOf(request)
  requestedOrderNumber(stepRequest)
  switch (form.get('intent')) {
    case 'contact':
      return (
        (await saveContact(ctx, form, stepRequest)) ??
        redirect(toStep(stepRequest, 'method', stepRequest.method ?? undefined))
      )
    case 'choose': {
      if (form.get('go') === 'back')
        return redirect(toStep(stepRequest, 'contact', String(form.get('payment') ?? '')))
      const method = await savePaymentMethod(ctx, form, stepRequest)
      // Card numbers may only be sent from a document of this page (card-form.tsx).
      return method === 'card' ? redirectDocument(toStep(stepRequest)) : redirect(toStep(stepRequest))
    }
    default:
      return runPayAction(ctx, form, { ...stepRequest, statusToken: null }, toStep(stepRequest))
  }
})

/** The page continues automatically when money arrives or its time runs out. */
export const handle = {
  hydrateOn: (data: PageData): HydrationTriggers =>
    data.is === 'step'
      ? { topics: [data.pay.order.topic], at: data.pay.order.payment.expiresAt }
      : { topics: [] },
}

export default function StepPage() {
  const data = useLoaderData<typeof loader>()
  return data.is === 'start' ? <Start start={data} /> : <Steps view={data} />
}

function Steps({ view }: { view: StepView }) {
  const t = useMessages(stepMessages)
  const answer = useActionData<AddressLookup | { ok: false }>()
  const refused = rejectionOf(answer)
  const { step, pay } = view
  const liveState = useLivePayState(pay)
  const { order } = pay
  const isGood = liveState.state === 'paid' || liveState.state === 'cod'
  const title =
    step === 'pay'
      ? liveState.title
      : step === 'done'
        ? t.headings.done[isGood ? (liveState.state as 'paid' | 'cod') : 'other']
        : t.headings[step]
  return (
    <div className="page">
      <PageTitle unlisted>{title}</PageTitle>
      <StepHead at={step} isEnded={step === 'done' && !isGood}>
        <h1>{title}</h1>
        <p className="soft">
          {order.debts ? t.payment : t.order} <b className="num">{order.number}</b>
        </p>
      </StepHead>
      {step === 'contact' || step === 'method' ? (
        <div className="half">
          {step === 'contact' ? (
            <ContactStep
              contact={view.contact}
              rejection={refused}
              lookup={answer?.ok ? answer : undefined}
            />
          ) : (
            <MethodStep method={view.method} rejection={refused} />
          )}
          <div className="stack-l">
            <PayTotalsCard view={pay} />
            <ResumeLink link={view.link} />
          </div>
        </div>
      ) : (
        <>
          <PayBody {...liveState} view={pay} rejection={refused} />
          {step === 'pay' && (
            <div className={`half ${styles.after}`}>
              <div>
                {liveState.payable && (
                  <ButtonLink
                    variant="ghost"
                    to={billingPaths.step({ order: order.number, token: view.token, at: 'method' })}
                  >
                    {t.back}
                  </ButtonLink>
                )}
              </div>
              <ResumeLink link={view.link} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
