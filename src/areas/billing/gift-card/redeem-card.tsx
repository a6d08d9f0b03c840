import { Form, Link, useNavigation } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'

/** A form for the code of a gift card; `sold`: the site also sells them. */
export function RedeemCard({
  rejection,
  sold,
}: {
  rejection: ReturnType<typeof rejectionOf>
  sold: boolean
}) {
  const all = useMessages(giftCardMessages)
  const t = all.redeem
  const busy = useNavigation().formData?.get('intent') === 'gift'
  return (
    <section className="card stack-s" id="gift">
      <header className="row between wrap">
        <h2 className="h4">{t.title}</h2>
        {sold && (
          <Link className="link sm" to={billingPaths.giftCards()}>
            {t.buy}
          </Link>
        )}
      </header>
      <p className="soft sm">
        {t.lead}{' '}
        <Link className="link nowrap" to={billingPaths.giftCardBalance}>
          {all.balance.title}
        </Link>
      </p>
      <Form method="post" className="stack-s">
        <input type="hidden" name="intent" value="gift" />
        <TextField
          label={t.code}
          name="code"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={rejection?.values.code}
          error={rejection?.errors.code}
        />
        <p>
          <button type="submit" className="btn ghost" aria-busy={busy || undefined} disabled={busy}>
            {t.go}
          </button>
        </p>
      </Form>
    </section>
  )
}
