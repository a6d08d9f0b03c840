import { Form, useActionData } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { bankByCode, banks } from '#kernel/thaiqr/banks.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck, iconClock, iconQrcode } from '#kernel/ui/icons.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { PayState, PayView } from './pay-view.ts'
import { SlipDrawing } from './slip-drawing.tsx'
import { useSubmitting } from './use-submitting.ts'

type Tone = 'good' | 'bad' | 'warn' | 'info'

/** States about a slip, with the label of each. */
const slipStates: ReadonlySet<PayState> = new Set(['checking', 'unread', 'refused'])
const badges: Partial<Record<PayState, 'checking' | 'unread' | 'refused' | 'paid'>> = {
  checking: 'checking',
  unread: 'unread',
  refused: 'refused',
  paid: 'paid',
}

/** Shown in place of the code when there is nothing to scan: what happened and what to do. */
export function StateCard({ state, view }: { state: PayState; view: PayView }) {
  const { order, orderPath } = view
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { slip, reason } = order.payment
  const bank = slip?.bank ? (bankByCode(slip.bank)?.[locale] ?? slip.bank) : ''
  const amount = slip?.verdict.checks.find(({ field }) => field === 'amount')
  const message = formatBaht(satang(Number(amount?.params?.amount ?? 0)), { locale })
  const difference = formatBaht(satang(Number(amount?.params?.difference ?? 0)), { locale })
  const byCard = order.method === 'card'
  const expiredText = byCard ? t.expiredCard : t.expiredText
  const faces: Record<PayState, { tone: Tone; title: string; text: string }> = {
    open: { tone: 'info', title: t.waiting, text: t.movesOn },
    checking: { tone: 'warn', title: t.checkingTitle, text: t.checkingText },
    unread: { tone: 'warn', title: t.unreadTitle, text: t.unreadText },
    bank: { tone: 'warn', title: t.waiting, text: t.movesOn },
    declined: { tone: 'bad', title: t.titleCard, text: t.expiredCard },
    refused: { tone: 'bad', title: t.refusedTitle, text: reason || t.refusedText },
    paid: {
      tone: 'good',
      title: t.paidTitle,
      text: view.usagePath ? t.paidUsage : order.isHandled ? t.paidText : t.paidServiceText,
    },
    refunded: { tone: 'good', title: t.refunded, text: t.refundedText },
    // Money for an order that was later cancelled had arrived in time.
    owed: hasOnlyPartPayments(order.payment)
      ? { tone: 'warn', title: t.partPaidRefundTitle, text: t.partPaidRefundText }
      : order.paidAt
        ? { tone: 'warn', title: t.cancelledRefundTitle, text: t.cancelledRefundText }
        : { tone: 'warn', title: t.refundDueTitle, text: t.refundDueText },
    expired: {
      tone: 'bad',
      title: t.expired,
      text: order.may.renew ? `${expiredText} ${t.mayRenew}` : expiredText,
    },
    cancelled: { tone: 'info', title: t.cancelled, text: t.cancelledText },
    cod: { tone: 'info', title: t.cod, text: t.codText },
  }
  const face = faces[state]
  const icon = face.tone === 'good' ? iconCheck : face.tone === 'bad' ? iconAlertTriangle : iconClock
  return (
    <section className={`card stack ${styles.state}`} aria-live="polite">
      <div className={`row top ${styles.notice}`}>
        {slipStates.has(state) ? (
          <SlipDrawing />
        ) : (
          <span className={`${styles.mark} ${styles[face.tone] ?? ''}`}>
            <Icon path={icon} className="i i-lg" />
          </span>
        )}
        <div className="stack-s grow">
          {badges[state] && (
            <p>
              <Badge tone={face.tone} icon={state === 'checking' ? iconClock : undefined}>
                {t[badges[state]]}
              </Badge>
            </p>
          )}
          <h2 className={styles.title}>{face.title}</h2>
          <p className="soft">{face.text}</p>
        </div>
      </div>
      {state === 'checking' && slip?.transRef && (
        <p className="sm num">{t.checkingFrom(bank, slip.transRef.slice(-6))}</p>
      )}
      {state === 'checking' && amount?.code === 'amount_short' && (
        <p className="bad">{t.shortTitle(message, difference)}</p>
      )}
      {state === 'checking' && amount?.code === 'amount_over' && (
        <p className="warn">{t.overTitle(message, difference)}</p>
      )}
      {state === 'unread' && <ReferenceForm />}
      {state === 'expired' && order.may.renew && <RenewForm byCard={byCard} />}
      {view.refundPath && (state === 'owed' || state === 'paid') && (
        <>
          {state === 'paid' && <p className="sm soft">{t.refundOpen}</p>}
          <ButtonLink to={view.refundPath}>{t.refundChoose}</ButtonLink>
        </>
      )}
      {state === 'paid' && view.usagePath && <ButtonLink to={view.usagePath}>{t.toUsage}</ButtonLink>}
      {state !== 'open' && state !== 'refused' && (
        <ButtonLink to={orderPath} variant={state === 'paid' && !view.usagePath ? undefined : 'ghost'}>
          {t.toOrder}
        </ButtonLink>
      )}
    </section>
  )
}

/** Everything due back was received in parts, and the remainder never came. */
const hasOnlyPartPayments = ({ partPaid, amount }: PayView['order']['payment']) =>
  partPaid > 0 && partPaid === amount

function RenewForm({ byCard }: { byCard: boolean }) {
  const t = useMessages(payMessages)
  const { busy, isSending } = useSubmitting('renew')
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="renew" />
      <SubmitButton
        state={isSending ? 'loading' : 'normal'}
        disabled={busy}
        icon={byCard ? iconClock : iconQrcode}
      >
        {byCard ? t.renewCard : t.renew}
      </SubmitButton>
    </Form>
  )
}

function ReferenceForm() {
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { busy, isSending } = useSubmitting('reference')
  const refused = rejectionOf(useActionData())
  const rejected = refused?.values.intent === 'reference' ? refused : undefined
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="reference" />
      <div className="grid2">
        <SelectField
          label={t.bank}
          error={rejected?.errors.bank}
          name="bank"
          required
          defaultValue={rejected?.values.bank ?? ''}
        >
          <option value="" disabled>
            {t.chooseBank}
          </option>
          {banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank[locale]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.slipReference}
          name="reference"
          error={rejected?.errors.reference}
          defaultValue={rejected?.values.reference}
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <SubmitButton state={isSending ? 'loading' : 'normal'} disabled={busy} variant="tint">
        {t.sendReference}
      </SubmitButton>
    </Form>
  )
}
