import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import type { PageNews } from '#kernel/http/page-news.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { billingPaths } from '../paths.ts'
import { actOnPayment, checkAfterBank } from '../pay/pay-acts.server.ts'
import { PayBody, usePayStanding } from '../pay/pay-body.tsx'
import { SumsCard } from '../pay/sums-card.tsx'
import { ContactStep } from './contact-step.tsx'
import { MethodStep } from './method-step.tsx'
import { ResumeLink } from './resume-link.tsx'
import { Start } from './start.tsx'
import styles from './step.module.css'
import { type LookedUp, saveContact, savePaymentMethod } from './step-acts.server.ts'
import { StepHead } from './step-head.tsx'
import { stepMessages } from './step-messages.ts'
import {
  orderAsked,
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

type Shown = ({ is: 'start' } & StepStart) | ({ is: 'step' } & StepView)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Shown> {
  const ctx = ctxOf(context)
  const asked = requestOf(request)
  if (!asked.number) return { is: 'start', ...(await stepStart(ctx)) }
  if (new URL(request.url).searchParams.has('charge')) {
    await checkAfterBank(ctx, { ...asked, statusToken: null })
    throw redirect(toStep(asked))
  }
  return { is: 'step', ...(await stepView(ctx, asked)) }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const asked = requestOf(request)
  orderAsked(asked)
  switch (form.get('intent')) {
    case 'contact':
      return (
        (await saveContact(ctx, form, asked)) ?? redirect(toStep(asked, 'method', asked.method ?? undefined))
      )
    case 'choose': {
      if (form.get('go') === 'back')
        return redirect(toStep(asked, 'contact', String(form.get('payment') ?? '')))
      const method = await savePaymentMethod(ctx, form, asked)
      // Card numbers may only be sent from a document of this page (card-form.tsx).
      return method === 'card' ? redirectDocument(toStep(asked)) : redirect(toStep(asked))
    }
    default:
      return actOnPayment(ctx, form, { ...asked, statusToken: null }, toStep(asked))
  }
})

/** The page continues automatically when money arrives or its time runs out. */
export const handle = {
  news: (shown: Shown): PageNews =>
    shown.is === 'step'
      ? { topics: [shown.pay.order.topic], at: shown.pay.order.payment.expiresAt }
      : { topics: [] },
}

export default function StepPage() {
  const shown = useLoaderData<typeof loader>()
  return shown.is === 'start' ? <Start start={shown} /> : <Steps view={shown} />
}

function Steps({ view }: { view: StepView }) {
  const t = useMessages(stepMessages)
  const answer = useActionData<LookedUp | { ok: false }>()
  const refused = refusalOf(answer)
  const { step, pay } = view
  const standing = usePayStanding(pay)
  const { order } = pay
  const isGood = standing.state === 'paid' || standing.state === 'cod'
  const title =
    step === 'pay'
      ? standing.title
      : step === 'done'
        ? t.heads.done[isGood ? (standing.state as 'paid' | 'cod') : 'other']
        : t.heads[step]
  return (
    <div className="page">
      <PageTitle unlisted>{title}</PageTitle>
      <StepHead at={step} ended={step === 'done' && !isGood}>
        <h1>{title}</h1>
        <p className="soft">
          {order.debts ? t.payment : t.order} <b className="num">{order.number}</b>
        </p>
      </StepHead>
      {step === 'contact' || step === 'method' ? (
        <div className="half">
          {step === 'contact' ? (
            <ContactStep contact={view.contact} refused={refused} looked={answer?.ok ? answer : undefined} />
          ) : (
            <MethodStep method={view.method} refused={refused} />
          )}
          <div className="stack-l">
            <SumsCard view={pay} />
            <ResumeLink link={view.link} />
          </div>
        </div>
      ) : (
        <>
          <PayBody {...standing} view={pay} refused={refused} />
          {step === 'pay' && (
            <div className={`half ${styles.after}`}>
              <div>
                {standing.payable && (
                  <ButtonLink
                    look="ghost"
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
