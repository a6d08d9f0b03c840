import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { type GiftCardBalance, giftCardBalance } from './balance.server.ts'
import styles from './gift-card.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { wallet, giftCards } = await paymentSettings(ctxOf(context))
  return { wallet: wallet.on, sold: giftCards.on && wallet.on }
}

export const action = formAction(async ({ ctx, form }) => ({
  ok: true as const,
  card: await giftCardBalance(ctx, String(form.get('code') ?? '')),
}))

/** The balance of a gift card, for anyone who has its code; no sign-in required. */
export default function GiftCardBalancePage() {
  const t = useMessages(giftCardMessages).balance
  const { wallet, sold } = useLoaderData<typeof loader>()
  const answer = useActionData<{ ok: true; card: GiftCardBalance } | { ok: false }>()
  const refused = rejectionOf(answer)
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className={`page section ${styles.page}`}>
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className="stack-s">
        <h1 className="h2">{t.title}</h1>
        <p className="soft">{t.lead}</p>
      </header>
      {refused && !Object.keys(refused.errors).length && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      <Form method="post" noValidate className="card stack">
        <TextField
          label={t.code}
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.values.code}
          error={refused?.errors.code}
        />
        <p>
          <Button type="submit" aria-busy={busy || undefined} disabled={busy}>
            {t.check}
          </Button>
        </p>
      </Form>
      {answer?.ok && <Balance card={answer.card} />}
      <p className="sm row wrap">
        {wallet && (
          <Link className="link" to={`${billingPaths.wallet()}#gift`}>
            {t.toWallet}
          </Link>
        )}
        {sold && (
          <Link className="link" to={billingPaths.giftCards()}>
            {t.buy}
          </Link>
        )}
      </p>
    </div>
  )
}

function Balance({ card }: { card: GiftCardBalance }) {
  const all = useMessages(giftCardMessages)
  const t = all.balance
  const locale = useLocale()
  const usable = card.status === 'active'
  return (
    <section className="card stack" aria-live="polite">
      <header className="row between wrap">
        <h2 className="h4 num">{card.code}</h2>
        <Badge {...(usable && { tone: 'good' as const })}>{all.states[card.status]}</Badge>
      </header>
      <dl className={styles.details}>
        <dt>{t.left}</dt>
        <dd>
          <b className="h3">
            <Money amount={card.left} />
          </b>
        </dd>
        <dt>{t.value}</dt>
        <dd>
          <Money amount={card.amount} />
        </dd>
        {card.held > 0 && (
          <>
            <dt>{t.held}</dt>
            <dd>
              <Money amount={card.held} />
            </dd>
          </>
        )}
        {usable && (
          <>
            <dt>{t.until}</dt>
            <dd>
              {card.expiresAt ? formatDate(new Date(card.expiresAt.getTime() - 1), locale) : all.forever}
            </dd>
          </>
        )}
      </dl>
      {usable && <p className="sm soft">{t.how}</p>}
    </section>
  )
}
