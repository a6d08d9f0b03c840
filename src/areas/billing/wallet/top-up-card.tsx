import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht, formatBaht, parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconQrcode } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { walletMessages } from '../messages/wallet.ts'
import styles from './wallet.module.css'
import type { WalletView } from './wallet-view.server.ts'

const quickAmounts = [100, 300, 500, 1000, 2000]

interface Props {
  limits: WalletView['limits']
  available: Satang
  needsPhone: boolean
  rejection: ReturnType<typeof rejectionOf>
}

/** The amount, and the balance afterwards; the payment code is on the pay page. */
export function TopUpCard({ limits, available, needsPhone, rejection }: Props) {
  const t = useMessages(walletMessages)
  const locale = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const [entered, setEntered] = useState(rejection?.values.amount ?? '500')
  const parsed = parseBaht(entered)
  const amount = parsed.ok ? parsed.amount : satang(0)
  const wrong = rejection?.errors.amount
  if (!limits.open)
    return (
      <section className="card stack-s" id="topup">
        <h2 className="h4">{t.form.title}</h2>
        <p className="soft">{t.form.closed}</p>
      </section>
    )
  const displayBaht = (amountSatang: Satang) => formatBaht(amountSatang, { locale })
  return (
    <section className="card" id="topup">
      <h2 className="h4">{t.form.title}</h2>
      <p className="soft sm">{t.form.lead}</p>
      <div className={styles.topUp}>
        <Form method="post" className="stack">
          <div className="field">
            <label className="label" htmlFor="topup-amount">
              {t.form.amount}
            </label>
            <div className={styles.amount}>
              <span aria-hidden="true">฿</span>
              <input
                id="topup-amount"
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={entered}
                onChange={(event) => setEntered(event.target.value)}
                aria-describedby="topup-hint"
                aria-invalid={wrong ? true : undefined}
              />
            </div>
            <p id="topup-hint" className={wrong ? 'error' : 'hint'} role={wrong ? 'alert' : undefined}>
              {wrong ??
                t.form.hint(displayBaht(limits.least), displayBaht(limits.most), displayBaht(limits.left))}
            </p>
          </div>
          <fieldset className={`chips ${styles.quick}`} aria-label={t.form.quick}>
            {quickAmounts
              .filter((preset) => baht(preset) >= limits.least && baht(preset) <= limits.most)
              .map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className="chip"
                  aria-pressed={amount === baht(preset)}
                  onClick={() => setEntered(String(preset))}
                >
                  {displayBaht(baht(preset))}
                </button>
              ))}
          </fieldset>
          {needsPhone && (
            <TextField
              name="phone"
              type="tel"
              label={t.form.phone}
              hint={t.form.phoneHint}
              required
              error={rejection?.errors['contact.phone'] ?? rejection?.errors.phone}
            />
          )}
          <Button type="submit" icon={iconQrcode} disabled={busy}>
            {t.form.go}
          </Button>
        </Form>
        <div className="stack">
          <dl className="sums">
            <div>
              <dt>{t.available}</dt>
              <dd>
                <Money amount={available} />
              </dd>
            </div>
            <div>
              <dt>{t.topUp}</dt>
              <dd className="good">
                +<Money amount={amount} />
              </dd>
            </div>
          </dl>
          <ol className={styles.steps}>
            {Object.values(t.form.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
