import { Form, Link } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { billingPaths } from '../paths.ts'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { PayView } from './pay-view.ts'
import { useSubmitting } from './use-submitting.ts'

interface Props {
  gift: NonNullable<PayView['gift']>
  rejection: ReturnType<typeof rejectionOf>
}

/** Gift cards that pay part of the order, with a field for the code of another. Works before scripts load. */
export function GiftCardPart({ gift, rejection }: Props) {
  const t = useMessages(payMessages).gift
  const { busy, isSending } = useSubmitting('gift')
  return (
    <section className="card stack-s" id="gift-card">
      <h2 className="h4">{t.title}</h2>
      {gift.uses.length > 0 ? (
        <ul className={styles.gifts}>
          {gift.uses.map(({ id, code, amount, exchanged }) => (
            <li key={id}>
              <span>
                <b className="num">{exchanged ? t.exchanged : code}</b>
                <small className="soft">
                  {t.gives} <Money amount={amount} />
                </small>
              </span>
              {!exchanged && (
                <Form method="post">
                  <input type="hidden" name="intent" value="gift_off" />
                  <input type="hidden" name="use" value={id} />
                  <button type="submit" className="btn ghost small" disabled={busy}>
                    {t.off}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="sm soft">{t.lead}</p>
      )}
      <Form method="post" noValidate className={styles.giftForm}>
        <input type="hidden" name="intent" value="gift" />
        <TextField
          label={gift.uses.length > 0 ? t.another : t.code}
          name="giftCode"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={rejection?.values.giftCode}
          error={rejection?.errors.giftCode}
        />
        <button type="submit" className="btn ghost" disabled={busy} aria-busy={isSending || undefined}>
          {t.use}
        </button>
      </Form>
      <p className="xs">
        <Link className="link" to={billingPaths.giftCardBalance}>
          {t.balance}
        </Link>
      </p>
    </section>
  )
}
