import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { addCode, codeInput, removeCode } from '../code/code.server.ts'
import { addCohort, changeCohort, cohortInput, removeCohort } from '../cohort/cohort.server.ts'
import { GiftOrders } from '../gift/gift-orders.tsx'
import { refundUnusedGifts } from '../gift/refund-gift.server.ts'
import { admissionMessages } from '../messages/admission.ts'
import { giftMessages } from '../messages/gift.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { acceptRequest, rejectRequest } from '../request/request.server.ts'
import styles from './admission.module.css'
import { CodeForm, CohortForm, RejectForm } from './admission-forms.tsx'
import { type AdmissionView, admissionView } from './admission-view.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => admissionMessages[locale].title }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  admissionView(ctxOf(context), params.course ?? '')

const idInput = z.object({ id: z.uuid() })
const resultMessage = (key: 'accepted' | 'rejected' | 'added' | 'changed' | 'removed') => () => ({
  message: { th: admissionMessages.th[key], en: admissionMessages.en[key] },
})

export const action = actions({
  accept: act({
    input: idInput,
    run: (ctx, { id }, { params }) => acceptRequest(ctx, params.course ?? '', id),
    done: resultMessage('accepted'),
  }),
  reject: act({
    input: idInput.extend({ reason: z.string().trim().max(300).default('') }),
    run: (ctx, { id, reason }, { params }) => rejectRequest(ctx, params.course ?? '', id, reason),
    done: resultMessage('rejected'),
  }),
  addCohort: act({
    input: cohortInput,
    run: (ctx, input, { params }) => addCohort(ctx, params.course ?? '', input),
    done: resultMessage('added'),
  }),
  changeCohort: act({
    input: cohortInput.extend({ id: z.uuid() }),
    run: (ctx, { id, ...input }, { params }) => changeCohort(ctx, params.course ?? '', id, input),
    done: resultMessage('changed'),
  }),
  removeCohort: act({
    input: idInput,
    run: (ctx, { id }, { params }) => removeCohort(ctx, params.course ?? '', id),
    done: resultMessage('removed'),
  }),
  addCode: act({
    input: codeInput,
    run: (ctx, input, { params }) => addCode(ctx, params.course ?? '', input),
    done: ({ code }) => ({
      message: { th: admissionMessages.th.codeAdded(code), en: admissionMessages.en.codeAdded(code) },
    }),
  }),
  removeCode: act({
    input: idInput,
    run: (ctx, { id }, { params }) => removeCode(ctx, params.course ?? '', id),
    done: resultMessage('removed'),
  }),
  refundGifts: act({
    input: z.object({
      order: z.string().min(1).max(40),
      reference: z.string().trim().min(1).max(100),
    }),
    run: (ctx, input, { params }) => refundUnusedGifts(ctx, params.course ?? '', input),
    done: () => ({ message: { th: giftMessages.th.refunded, en: giftMessages.en.refunded } }),
  }),
})

/** Admission requests, and the means of admission: cohorts and codes. */
export default function AdmissionPage() {
  const t = useMessages(admissionMessages)
  const view = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.of(view.title)} back={{ to: lessonPaths.course(view.id), label: view.title }} />
      <div className={styles.admission}>
        <Card title={t.requests}>
          <Applicants of={view.requests} none={t.noRequests} />
        </Card>
        <Card title={t.waiting}>
          <Applicants of={view.waiting} none={t.noWaiting} />
        </Card>
        <Cohorts view={view} />
        <Codes view={view} />
        {view.gifts.length > 0 && <GiftOrders orders={view.gifts} />}
      </div>
    </div>
  )
}

function Applicants({ of, none }: { of: AdmissionView['requests']; none: string }) {
  const t = useMessages(admissionMessages)
  const locale = useLocale()
  if (!of.length) return <p className="soft">{none}</p>
  return (
    <ul className={styles.rows}>
      {of.map(({ id, name, email, cohort, note, askedAt, status, offeredUntil }) => (
        <li key={id}>
          <Row title={name || t.someone}>
            {[email, cohort].filter(Boolean).join(' · ')} <DateText at={askedAt} time />
          </Row>
          {note && <blockquote>{note}</blockquote>}
          {status === 'offered' && offeredUntil && (
            <p className="sm good">{t.offered(formatDateTime(offeredUntil, locale))}</p>
          )}
          <div className={styles.actions}>
            <ActionButton intent="accept" values={{ id }} variant="tint" size="small">
              {t.accept}
            </ActionButton>
            <RejectForm id={id} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <b>{title}</b>
      <small className="soft">{children}</small>
    </div>
  )
}

function Cohorts({ view: { cohorts, areCohortsClosed } }: { view: AdmissionView }) {
  const t = useMessages(admissionMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  return (
    <Card title={t.cohorts}>
      {cohorts.length === 0 && <p className="soft">{t.noCohorts}</p>}
      {areCohortsClosed && <Notice tone="warn">{t.allClosed}</Notice>}
      <ul className={styles.rows}>
        {cohorts.map((cohort) => {
          const { id, title, startsOn, endsOn, joinUntil, seats, version } = cohort
          return (
            <li key={id}>
              <div className={styles.line}>
                <Row title={title}>
                  {[
                    s.cohortDays(formatDate(startsOn, locale), endsOn && formatDate(endsOn, locale)),
                    joinUntil && `${t.joinUntil} ${formatDate(joinUntil, locale)}`,
                    seats ? t.seats(seats.takenSeats, seats.capacity) : t.unlimited,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Row>
                <ActionButton intent="removeCohort" values={{ id }} variant="quiet" size="small">
                  {t.remove}
                </ActionButton>
              </div>
              <details className={styles.more}>
                <summary aria-label={`${t.change} ${title}`}>{t.change}</summary>
                <ActionForm
                  key={version}
                  intent="changeCohort"
                  values={{ id }}
                  className={styles.form}
                  aria-label={title}
                >
                  {(form) => <CohortForm {...form} before={cohort} />}
                </ActionForm>
              </details>
            </li>
          )
        })}
      </ul>
      <ActionForm intent="addCohort" clears className={styles.form}>
        {(form) => <CohortForm {...form} />}
      </ActionForm>
    </Card>
  )
}

function Codes({ view: { codes } }: { view: AdmissionView }) {
  const t = useMessages(admissionMessages)
  const locale = useLocale()
  return (
    <Card title={t.codes}>
      {codes.length === 0 && <p className="soft">{t.noCodes}</p>}
      <ul className={styles.rows}>
        {codes.map(({ id, code, note, most, used, until }) => (
          <li key={id} className={styles.line}>
            <Row title={code}>
              {[t.used(used, most), until && `${t.until} ${formatDate(until, locale)}`, note]
                .filter(Boolean)
                .join(' · ')}
            </Row>
            <ActionButton
              intent="removeCode"
              values={{ id }}
              variant="quiet"
              size="small"
              confirm={{ title: t.removeCode, message: t.removeCodeText }}
            >
              {t.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionForm intent="addCode" clears className={styles.form}>
        {(form) => <CodeForm {...form} />}
      </ActionForm>
    </Card>
  )
}
