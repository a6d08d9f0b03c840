import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { z } from '#kernel/http/api.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck, iconDownload, iconPrinter } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import type { BillState } from '../bills/bill-row.ts'
import { documentToken } from '../document/document-access.server.ts'
import { convertAbbreviated } from '../document/request-invoice.server.ts'
import { reportCertificate } from '../invoicing/withholding.server.ts'
import { documentMessages } from '../messages/document.ts'
import { invoiceMessages } from '../messages/invoice.ts'
import { billingPaths } from '../paths.ts'
import { AnswerCard, AnswerNotice } from '../quotation-answer/answer-card.tsx'
import { answerQuotation } from '../quotation-answer/answer-quotation.server.ts'
import { answers } from '../quotation-answer/quotation-answer.rules.ts'
import { payOrResultsPath } from '../step/pay-path.server.ts'
import { CertificateForm } from './certificate-form.tsx'
import styles from './invoice.module.css'
import { invoiceView } from './invoice-view.server.ts'
import { payInvoice, payInvoiceInput, slipForInvoice } from './pay-invoice.server.ts'
import { PaySection } from './pay-section.tsx'
import { RequestFullInvoice } from './request-full-invoice.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return invoiceView(ctxOf(context), params.number ?? '', tokenOf(request))
}

const entered = z.string().max(400).default('')

export const action = actions({
  answer: act({
    input: z.object({ answer: z.enum(answers), name: entered, note: z.string().max(600).default('') }),
    run: (ctx, input, { params, request }) =>
      answerQuotation(ctx, params.number ?? '', tokenOf(request), input),
  }),
  pay: act({
    input: payInvoiceInput,
    run: async (ctx, input, { params, request }) =>
      payOrResultsPath(ctx, await payInvoice(ctx, params.number ?? '', tokenOf(request), input)),
    done: (to) => ({ redirect: to }),
  }),
  slip: act({
    run: async (ctx, _, { params, request, form }) =>
      payOrResultsPath(ctx, await slipForInvoice(ctx, params.number ?? '', tokenOf(request), form)),
    done: (to) => ({ redirect: to }),
  }),
  certificate: act({
    input: z.object({ id: z.string().max(40), number: z.string().max(60), issuedOn: daySchema }),
    run: (ctx, input, { params, request }) =>
      reportCertificate(ctx, params.number ?? '', tokenOf(request), input),
    done: () => ({ message: { th: 'รับเลขที่หนังสือรับรองแล้ว', en: 'Certificate recorded' } }),
  }),
  full: act({
    input: z.object({ taxId: entered, name: entered, branch: entered, address: entered }),
    run: (ctx, input, { params, request }) =>
      convertAbbreviated(ctx, params.number ?? '', input, tokenOf(request)),
    done: (full, { ctx }) => ({ redirect: billingPaths.invoice(full.number, documentToken(ctx, full)) }),
  }),
})

/** It updates automatically when its money arrives. */
export const handle = {
  hydrateOn: ({ topic }: { topic: string | null }): HydrationTriggers => ({ topics: [topic] }),
}

const tones: Record<BillState, Tone | undefined> = {
  void: 'bad',
  paid: 'good',
  credited: undefined,
  part: 'info',
  overdue: 'warn',
  open: 'warn',
  issued: 'good',
  invoiced: 'good',
  ordered: 'good',
  accepted: 'good',
  declined: undefined,
  offered: 'info',
}

/** One document, for holders of its link: its status, the document itself, and the possible actions. */
export default function InvoicePage() {
  const t = useMessages(invoiceMessages)
  const kinds = useMessages(documentMessages).kind
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { number, kind, state, left, total, token, invoices } = view
  const { revalidate } = useRevalidator()
  useLive(view.topic, revalidate, { onBack: revalidate })
  const baht = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  const date = (day: string) => formatDate(day, locale)
  const when = view.dueOn
    ? kind === 'quotation'
      ? t.validUntil(date(view.dueOn))
      : t.due(date(view.dueOn))
    : t.issuedOn(date(view.issuedOn))
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title(number)}</PageTitle>
      <div className={styles.columns}>
        <div className="stack">
          <section className="card stack">
            <p className="row wrap between">
              <Badge tone={tones[state]}>{t.states[state]}</Badge>
              <span className="sm soft">{when}</span>
            </p>
            <div>
              <h1 className={styles.title}>{kinds[kind]}</h1>
              <p className="sm soft">
                <span className="num">{number}</span>
                {view.buyer && ` · ${t.forWhom(view.buyer)}`}
              </p>
            </div>
            <div>
              <p className="sm soft">{left ? t.left : t.total}</p>
              <p className={styles.amount}>{baht(left || total)}</p>
              {left !== null && left > 0 && left < total && <p className="sm soft">{t.of(baht(total))}</p>}
              {view.credited > 0 && <p className="sm soft">{t.credited(baht(view.credited))}</p>}
            </div>
            {state === 'void' && (
              <Notice tone="bad">{view.heir ? t.replacedBy(view.heir) : t.cancelled}</Notice>
            )}
            {invoices.length > 0 && (
              <dl className="sums">
                {invoices.map((invoice) => (
                  <div key={invoice.id}>
                    <dt className="num">{invoice.number}</dt>
                    <dd className="num">{baht(invoice.left)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className={styles.actions}>
              <a
                className={view.pay ? 'btn ghost' : 'btn'}
                href={billingPaths.document(number, token)}
                download={`${number}.pdf`}
              >
                <Icon path={iconDownload} />
                {t.pdf}
              </a>
              <a
                className="btn ghost"
                href={billingPaths.document(number, token, 'roll')}
                target="_blank"
                rel="noreferrer"
              >
                <Icon path={iconPrinter} />
                {t.roll}
              </a>
            </div>
            <p className={`sm ${styles.genuine}`}>
              <Icon path={iconCircleCheck} />
              {view.isStaff ? t.copyNote : `${t.verified} · ${view.seller}`}
            </p>
          </section>
          {view.answer && <AnswerNotice answer={view.answer} />}
          {view.mayAnswer && <AnswerCard />}
          {view.pay && <PaySection view={view} pay={view.pay} />}
          {view.certificates.length > 0 && <CertificateForm waiting={view.certificates} />}
          {view.askUntil && <RequestFullInvoice until={date(view.askUntil)} />}
        </div>
        <a
          className={styles.sheet}
          href={billingPaths.document(number, token)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t.sheet} (PDF)`}
        >
          <img
            src={billingPaths.documentPicture(number, token)}
            alt={t.image(number)}
            width={1240}
            height={1754}
          />
        </a>
      </div>
    </div>
  )
}
