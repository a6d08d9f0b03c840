import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBuildingBank,
  iconCash,
  iconCreditCard,
  iconDownload,
  iconQrcode,
  iconWallet,
} from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { QrCard } from '#kernel/ui/qr-card.tsx'
import { withheldOf, withholdingRates } from '../combined/combined.rules.ts'
import { invoiceMessages } from '../messages/invoice.ts'
import { SlipForm } from '../pay/slip-form.tsx'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { InvoiceView } from './invoice-view.server.ts'

const icons: Record<PaymentMethod, string> = {
  promptpay: iconQrcode,
  card: iconCreditCard,
  transfer: iconBuildingBank,
  wallet: iconWallet,
  cod: iconCash,
}

/**
 * Every way to pay a document: its QR code directly with the slip upload beside it, another method, a part of it, with
 * tax withheld.
 */
export function PaySection({ view, pay }: { view: InvoiceView; pay: NonNullable<InvoiceView['pay']> }) {
  const t = useMessages(invoiceMessages)
  const locale = useLocale()
  const refused = rejectionOf(useActionData())
  const ofSlip = refused?.problem.code.startsWith('slip.') || refused?.errors.file !== undefined
  const amountText = formatBaht(pay.left, { locale, satang: 'always' })
  return (
    <>
      {pay.underWay.map((progress) => (
        <Notice
          key={progress.number}
          tone={progress.checking ? 'warn' : 'info'}
          title={progress.checking ? t.checking : t.started}
        >
          {formatBaht(progress.amount, { locale, satang: 'always' })} ·{' '}
          <Link to={progress.to}>{t.seePayment}</Link>
        </Notice>
      ))}
      {refused && !ofSlip && !Object.keys(refused.errors).length && (
        <Notice tone="bad" urgent title={refused.problem.detail} />
      )}
      {pay.qr && (
        <section className="stack" aria-label={t.pay}>
          <QrCard
            title="Thai QR Payment"
            subtitle={t.pay}
            src={pay.qr.picture}
            amount={amountText}
            rows={[
              { name: t.receiver, value: pay.qr.receiver },
              { name: t.reference, value: <span className="num">{view.number}</span> },
            ]}
          />
          <a className="btn ghost" href={pay.qr.file} download={`promptpay-${view.number}.png`}>
            <Icon path={iconDownload} />
            {t.saveQr}
          </a>
          <SlipForm rejection={ofSlip ? refused : undefined} />
        </section>
      )}
      <OtherMethods pay={pay} />
    </>
  )
}

function OtherMethods({ pay }: { pay: NonNullable<InvoiceView['pay']> }) {
  const t = useMessages(invoiceMessages)
  const locale = useLocale()
  const [entered, setEntered] = useState((pay.left / 100).toFixed(2))
  const parsed = parseBaht(entered)
  const gross = parsed.ok && parsed.amount > 0 && parsed.amount <= pay.left ? parsed.amount : null
  const [rate, setRate] = useState('0')
  const amountText = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  const withheld = withheldOf(pay, gross ?? pay.left, Number(rate))
  const sent = ((gross ?? pay.left) - withheld) as Satang
  const first = pay.methods.find(({ refusal }) => !refusal)?.method
  return (
    <section className="card stack" aria-labelledby="other-ways">
      <div>
        <h2 id="other-ways" className="h4">
          <Phrases>{t.otherWays}</Phrases>
        </h2>
        <p className="sm soft">{pay.parts ? t.otherWaysText : t.noteText}</p>
      </div>
      <ActionForm intent="pay" className="stack">
        {({ errors, pending }) => (
          <>
            {pay.parts && (
              <>
                <TextField
                  name="amount"
                  label={t.amount}
                  hint={t.amountHint(amountText(pay.left))}
                  inputMode="decimal"
                  autoComplete="off"
                  className="num"
                  maxLength={20}
                  value={entered}
                  error={errors.amount ?? (gross === null ? t.amountWrong : undefined)}
                  onChange={(event) => setEntered(event.target.value)}
                />
                <SelectField
                  name="withheldBp"
                  label={t.withheld}
                  hint={t.withheldHint}
                  value={rate}
                  onChange={(event) => setRate(event.target.value)}
                  options={[
                    { value: '0', label: t.notWithheld },
                    ...withholdingRates.map((bp) => ({ value: String(bp), label: `${bp / 100}%` })),
                  ]}
                />
                {withheld > 0 && (
                  <dl className="sums" aria-live="polite">
                    <div>
                      <dt>{t.withheldSum}</dt>
                      <dd className="num">−{amountText(withheld)}</dd>
                    </div>
                    <div className="total">
                      <dt>{t.toSend}</dt>
                      <dd className="num">{amountText(sent)}</dd>
                    </div>
                  </dl>
                )}
              </>
            )}
            <fieldset className="stack-s">
              <legend className="label">{t.how}</legend>
              {pay.methods.map(({ method, refusal }) => (
                <label key={method} className={refusal ? 'option off' : 'option'}>
                  <input
                    type="radio"
                    name="payment"
                    value={method}
                    disabled={refusal !== null}
                    defaultChecked={method === first}
                  />
                  <span className="ico hide-phone">
                    <Icon path={icons[method]} />
                  </span>
                  <span className="grow">
                    <b>{t.methods[method]}</b>
                    {refusal && (
                      <>
                        <br />
                        <span className="sm soft">{refusal}</span>
                      </>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
            {Object.entries(errors)
              .filter(([name]) => name !== 'amount')
              .map(([name, message]) => (
                <p key={name} className="hint bad" role="alert">
                  {message}
                </p>
              ))}
            <Button type="submit" block busy={pending} disabled={!first}>
              {t.payAmount(amountText(sent))}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
