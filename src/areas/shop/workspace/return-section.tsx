import { type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { RefundShare } from '#areas/billing/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed, formatQuantity, type Satang, satang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { Check, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { FieldGroup } from '#kernel/ui/field-group.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { differenceOf } from '../exchange/exchange.rules.ts'
import { DifferenceText } from '../exchange/exchange-details.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import { shopPaths } from '../paths.ts'
import {
  amountByHand,
  type ReturnView,
  refundableAmount,
  refundShares,
  refundSources,
} from '../return/return.rules.ts'
import { CopyButton } from './copy-button.tsx'
import { returnMessages } from './messages/return.ts'
import styles from './orders.module.css'
import type { OrderView } from './orders.types.ts'

/** Why the gateway did not refund a card; the money can then be sent manually. */
const cardRefusals: ReadonlySet<string> = new Set(['card.refund_refused', 'card.no_gateway'])

/** What the buyer wants to return, and the next step of each return. */
export function ReturnSection({
  order,
  returns,
  canAsk,
}: {
  order: OrderView
  returns: ReturnView[]
  canAsk: boolean
}) {
  const t = useMessages(returnMessages)
  if (!returns.length && !canAsk) return null
  return (
    <section className="sec">
      <h3>{t.title}</h3>
      {returns.map((requestedReturn) => (
        <ReturnCard
          key={`${requestedReturn.id} ${requestedReturn.state}`}
          requestedReturn={requestedReturn}
          left={refundableAmount(order.payments)}
          sources={refundSources(order.payments)}
        />
      ))}
      {canAsk && (
        <Link className="btn quiet sm" to={shopPaths.giveBack(order.number)}>
          {t.askFor}
        </Link>
      )}
    </section>
  )
}

interface ReturnProps {
  requestedReturn: ReturnView
  /** How much of the payment may still be refunded, and where to. */
  left: Satang
  sources: readonly RefundShare[]
}

function ReturnCard({ requestedReturn, left, sources }: ReturnProps) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const { state, lines, images, target } = requestedReturn
  return (
    <article className={styles.return} aria-label={requestedReturn.number}>
      <div className="row">
        <b className="grow">
          {requestedReturn.kind === 'exchange'
            ? t.exchangeStates[state]
            : t.states[state as keyof typeof t.states]}
        </b>
        <span className="soft-t xs">{formatDateTime(new Date(requestedReturn.createdAt), locale)}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.line ?? line.variantId}>
            {formatNamed(
              line.name[locale] || line.name.th,
              line.quantityMilli,
              line.unit[locale] || line.unit.th,
            )}{' '}
            · {formatBaht(line.satang, { locale })}
          </li>
        ))}
      </ul>
      <div>
        {t.reasons[requestedReturn.reason]}
        {requestedReturn.note && <span className="soft-t"> · {requestedReturn.note}</span>}
      </div>
      {images.length > 0 && (
        <div className={styles.photos}>
          {images.map((file, n) => {
            const src = shopPaths.returnPicture(requestedReturn.orderNumber, file)
            return (
              <a key={file} href={src} target="_blank" rel="noreferrer">
                <img src={src} width={64} height={64} alt={t.image(n + 1)} loading="lazy" />
              </a>
            )
          })}
        </div>
      )}
      {requestedReturn.answer && (
        <div className="soft-t">
          {t.messageToBuyer}: {requestedReturn.answer}
        </div>
      )}
      {requestedReturn.kind === 'exchange' && <Replacement requestedReturn={requestedReturn} />}
      {(state === 'approved' || state === 'received') && target.kind === 'wallet' && (
        <div className="soft-t">{t.toWallet}</div>
      )}
      {(state === 'approved' || state === 'received') &&
        target.kind === 'source' &&
        requestedReturn.kind === 'refund' && <div className="soft-t">{t.toSource}</div>}
      {(state === 'approved' || state === 'received') && target.account && (
        <div className="row">
          <span className="grow">
            {t.to} {target.bank || t.promptpay}
            <br />
            <b>{target.account}</b> {target.name}
          </span>
          <CopyButton what={t.account} text={target.account} />
        </div>
      )}
      {state === 'requested' && <Decide requestedReturn={requestedReturn} />}
      {state === 'approved' && <Receive requestedReturn={requestedReturn} />}
      {state === 'received' && requestedReturn.kind === 'exchange' && (
        <SendReplacement requestedReturn={requestedReturn} sources={sources} />
      )}
      {state === 'received' && requestedReturn.kind === 'exchange' && (
        <details>
          <summary>{t.orRefund}</summary>
          <Refund
            requestedReturn={requestedReturn}
            left={requestedReturn.isHeld ? requestedReturn.value : left}
            sources={requestedReturn.isHeld ? [] : sources}
          />
        </details>
      )}
      {state === 'received' && requestedReturn.kind === 'refund' && (
        <Refund requestedReturn={requestedReturn} left={left} sources={sources} />
      )}
      {requestedReturn.refunded > 0 && (
        <b className="good">{t.refunded(formatBaht(requestedReturn.refunded, { locale }))}</b>
      )}
    </article>
  )
}

/** The replacement goods, the price difference, and the order that ships them. */
function Replacement({ requestedReturn }: { requestedReturn: ReturnView }) {
  const t = useMessages(returnMessages)
  const exchangeText = useMessages(exchangeMessages)
  const locale = useLocale()
  return (
    <div>
      {exchangeText.wanted}{' '}
      {requestedReturn.wanted.map(({ variantId, sku, name, quantityMilli }) => (
        <b key={variantId}>
          {name[locale] || name.th} ({sku}) × {formatQuantity(quantityMilli)}{' '}
        </b>
      ))}
      · {formatBaht(requestedReturn.wantedWorth, { locale })} ·{' '}
      <DifferenceText requestedReturn={requestedReturn} />
      {requestedReturn.replacementNumber && (
        <div>
          {exchangeText.replacement}{' '}
          <Link
            className="link"
            to={shopPaths.staffOrders({ order: requestedReturn.replacementNumber })}
            preventScrollReset
          >
            {requestedReturn.replacementNumber}
          </Link>
          {requestedReturn.state === 'due' && <span className="soft-t"> · {t.payPage}</span>}
        </div>
      )}
    </div>
  )
}

/** The returned goods are accepted: the replacement is shipped, or the buyer is asked for the difference. */
function SendReplacement({ requestedReturn, sources }: Omit<ReturnProps, 'left'>) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const { toPay, toRefund, credit } = differenceOf(requestedReturn.value, requestedReturn.wantedWorth)
  const shares = refundShares(sources, toRefund, credit)
  const refundText = formatBaht(toRefund, { locale })
  return (
    <ReturnForm requestedReturn={requestedReturn}>
      {({ busy, errors }) => (
        <>
          {toRefund > 0 && requestedReturn.target.kind === 'wallet' && (
            <div className="soft-t">{t.restWallet(refundText)}</div>
          )}
          {toRefund > 0 && requestedReturn.target.kind !== 'wallet' && (
            <>
              <Shares shares={shares} />
              {amountByHand(shares) > 0 && (
                <TextField
                  name="reference"
                  label={t.restReference(formatBaht(amountByHand(shares), { locale }))}
                  error={errors.reference}
                  maxLength={120}
                />
              )}
            </>
          )}
          <button type="submit" name="intent" value="send_instead" className="btn primary" disabled={busy}>
            {toPay > 0 ? t.charge : t.send}
          </button>
          <div className="soft-t xs">{t.sendHint}</div>
        </>
      )}
    </ReturnForm>
  )
}

/** A form of one return; shows errors above its buttons. */
function ReturnForm({
  requestedReturn,
  children,
}: {
  requestedReturn: ReturnView
  children: (part: {
    busy: boolean
    errors: Record<string, string>
    rejection: ReturnType<typeof rejectionOf>
  }) => ReactNode
}) {
  const t = useMessages(returnMessages)
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  useFetcherResponse(fetcher, (answer) => {
    if (!rejectionOf(answer)) toast(t.done)
  })
  return (
    <fetcher.Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="return" value={requestedReturn.id} />
      {children({ busy: fetcher.state !== 'idle', errors: refused?.errors ?? {}, rejection: refused })}
      {refused && !refused.problem.errors?.length && (
        <p className="bad" role="alert">
          {refused.problem.detail}
        </p>
      )}
    </fetcher.Form>
  )
}

function Decide({ requestedReturn }: { requestedReturn: ReturnView }) {
  const t = useMessages(returnMessages)
  return (
    <ReturnForm requestedReturn={requestedReturn}>
      {({ busy, errors }) => (
        <>
          <TextAreaField
            name="answer"
            label={t.answer}
            hint={t.answerHint}
            error={errors.answer}
            maxLength={1000}
            rows={2}
          />
          <div className="row">
            <button type="submit" name="intent" value="refuse_return" className="btn danger" disabled={busy}>
              {requestedReturn.kind === 'exchange' ? t.declineExchange : t.decline}
            </button>
            <button
              type="submit"
              name="intent"
              value="approve_return"
              className="btn primary grow"
              disabled={busy}
            >
              {requestedReturn.kind === 'exchange' ? t.approveExchange : t.approve}
            </button>
          </div>
        </>
      )}
    </ReturnForm>
  )
}

function Receive({ requestedReturn }: { requestedReturn: ReturnView }) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const isUndamaged = !['damaged', 'expired'].includes(requestedReturn.reason)
  return (
    <ReturnForm requestedReturn={requestedReturn}>
      {({ busy }) => (
        <>
          <FieldGroup label={t.restock} hint={t.restockHint}>
            {requestedReturn.lines.map(({ variantId, line, name }) => (
              <Check key={line ?? variantId} name="restock" value={variantId} defaultChecked={isUndamaged}>
                {name[locale] || name.th}
              </Check>
            ))}
          </FieldGroup>
          <button type="submit" name="intent" value="receive_return" className="btn primary" disabled={busy}>
            {t.receive}
          </button>
        </>
      )}
    </ReturnForm>
  )
}

function Refund({ requestedReturn, left, sources }: ReturnProps) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const { value, target } = requestedReturn
  const [amount, setAmount] = useState<Satang | string>(satang(Math.min(value, left)))
  if (left === 0) return <div className="note warn">{t.unpaid}</div>
  const shares = typeof amount === 'string' ? [] : refundShares(sources, amount)
  const maxRefund = formatBaht(left, { locale })
  return (
    <ReturnForm requestedReturn={requestedReturn}>
      {({ busy, errors, rejection }) => {
        const isCardRefused =
          rejection !== undefined &&
          (cardRefusals.has(rejection.problem.code) || rejection.values.byHand === 'on')
        const byHand = typeof amount === 'string' || isCardRefused || amountByHand(shares) > 0
        return (
          <>
            <MoneyField
              name="amount"
              label={t.amount}
              hint={`${t.value} ${formatBaht(value, { locale })} · ${t.left} ${maxRefund}`}
              error={errors.amount}
              value={amount}
              max={left}
              onChange={(entered) => setAmount(entered.amount ?? entered.text)}
            />
            {target.kind !== 'wallet' && (
              <>
                <Shares shares={shares} />
                {isCardRefused && (
                  <Check name="byHand" defaultChecked={rejection.values.byHand === 'on'}>
                    {t.byHand}
                  </Check>
                )}
                {byHand && !target.account && <div className="note warn">{t.noAccount}</div>}
                {byHand && (
                  <TextField name="reference" label={t.reference} error={errors.reference} maxLength={120} />
                )}
              </>
            )}
            <button type="submit" name="intent" value="refund_return" className="btn primary" disabled={busy}>
              {t.refund}
            </button>
          </>
        )
      }}
    </ReturnForm>
  )
}

/** What goes back by itself, and what staff have to send. */
function Shares({ shares }: { shares: readonly RefundShare[] }) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  return (
    <ul>
      {shares.map(({ place, amount }) => (
        <li key={place}>{t.shares[place](formatBaht(amount, { locale }))}</li>
      ))}
    </ul>
  )
}
