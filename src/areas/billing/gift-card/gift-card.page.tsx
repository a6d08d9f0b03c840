import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { DayField } from '#kernel/fields/editor/day-field.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'
import { buyGiftCard } from './buy-gift-card.server.ts'
import styles from './gift-card.module.css'
import { formatCode } from './gift-card.rules.ts'
import { revealGiftCard } from './gift-card.server.ts'
import { type GiftCardView, giftCardView, payGiftCard } from './own-cards.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => giftCardView(ctxOf(context))

export const action = formAction(async ({ ctx, form }) => {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'reveal')
    return { ok: true as const, id: text('id'), code: await revealGiftCard(ctx, text('id')) }
  if (text('intent') === 'pay') return redirect(await payGiftCard(ctx, text('id')))
  const { order } = await buyGiftCard(ctx, {
    amount: text('amount'),
    to: text('to'),
    from: text('from'),
    email: text('email'),
    words: text('words'),
    on: text('on'),
    ...(text('phone') && { phone: text('phone') }),
  })
  return redirect(billingPaths.pay(order.number))
})

/** A code that was just revealed. */
interface RevealedCode {
  id: string
  code: string
}

/** Sells gift cards, and lists those the viewer bought. */
export default function GiftCardPage() {
  const t = useMessages(giftCardMessages)
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<({ ok: true } & RevealedCode) | { ok: false }>()
  return (
    <div className={`page section ${styles.page}`}>
      <PageTitle>{t.title}</PageTitle>
      <header className="stack-s">
        <h1 className="h2">{t.title}</h1>
        <p className="soft">{view.open ? t.lead : t.closed}</p>
      </header>
      {view.open &&
        (view.signedIn ? (
          <BuyForm view={view} rejection={rejectionOf(answer)} />
        ) : (
          <p>
            <ButtonLink to={accountPaths.login({ next: billingPaths.giftCards() })}>{t.signIn}</ButtonLink>
          </p>
        ))}
      {view.own.length > 0 && <OwnCards own={view.own} revealed={answer?.ok ? answer : null} />}
    </div>
  )
}

function BuyForm({ view, rejection }: { view: GiftCardView; rejection: ReturnType<typeof rejectionOf> }) {
  const t = useMessages(giftCardMessages)
  const locale = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const { amounts, months } = view.settings
  const field = (name: string, first = '') => ({
    name,
    defaultValue: rejection?.values[name] ?? first,
    error: rejection?.errors[name],
  })
  return (
    <Form method="post" className="card stack">
      {rejection && !Object.keys(rejection.errors).length && (
        <Notice tone="bad" urgent>
          {rejection.problem.detail}
        </Notice>
      )}
      <fieldset className={styles.amounts}>
        <legend className="label">{t.amount}</legend>
        {amounts.map((amount, at) => (
          <label key={amount}>
            <input
              type="radio"
              name="amount"
              value={amount}
              defaultChecked={String(amount) === rejection?.values.amount || (!rejection && at === 0)}
            />
            <span>{formatBaht(amount, { locale })}</span>
          </label>
        ))}
        {rejection?.errors.amount && <span className="hint bad">{rejection.errors.amount}</span>}
      </fieldset>
      <div className={styles.pair}>
        <TextField label={t.to} required maxLength={80} autoComplete="off" {...field('to')} />
        <TextField label={t.from} maxLength={80} autoComplete="name" {...field('from', view.from)} />
        <TextField
          label={t.email}
          hint={t.emailHint}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('email')}
        />
        <DayField label={t.on} hint={t.onHint} min={view.days.first} max={view.days.last} {...field('on')} />
      </div>
      <TextAreaField label={t.words} maxLength={400} rows={3} {...field('words')} />
      {view.needsPhone && (
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          name="phone"
          defaultValue={rejection?.values.phone}
          error={rejection?.errors['contact.phone']}
        />
      )}
      <p className="hint">
        {months === null ? t.forever : t.valid(months)} · {t.tax}
      </p>
      <Button type="submit" size="large" aria-busy={busy || undefined} disabled={busy}>
        {t.buy}
      </Button>
    </Form>
  )
}

const tones: Partial<Record<GiftCardView['own'][number]['status'], Tone>> = { active: 'good', unpaid: 'warn' }

interface OwnCardsProps {
  own: GiftCardView['own']
  revealed: RevealedCode | null
}

function OwnCards({ own, revealed }: OwnCardsProps) {
  const t = useMessages(giftCardMessages)
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="own-cards">
      <h2 className="h4" id="own-cards">
        {t.own}
      </h2>
      <ul className={styles.own}>
        {own.map((card) => {
          const tone = tones[card.status]
          return (
            <li key={card.id}>
              <span>
                <b>
                  <Money amount={card.amount} /> · {t.forWhom(card.toName)}
                </b>
                <small>
                  {card.status === 'active' && card.left < card.amount && (
                    <>
                      {t.balance.left} <Money amount={card.left} /> ·{' '}
                    </>
                  )}
                  {card.code && <span className="num">{card.code} · </span>}
                  {card.status === 'active' &&
                    (card.sentAt
                      ? t.sent(formatDate(card.sentAt, locale))
                      : t.sends(formatDate(card.sendOn, locale)))}
                  {card.status === 'active' &&
                    card.expiresAt &&
                    ` · ${t.until(formatDate(new Date(card.expiresAt.getTime() - 1), locale))}`}
                </small>
              </span>
              <span className="row wrap">
                <Badge {...(tone && { tone })}>{t.states[card.status]}</Badge>
                {card.mayReveal && <CardAction id={card.id} intent="reveal" text={t.reveal} />}
                {card.status === 'unpaid' && <CardAction id={card.id} intent="pay" text={t.pay} />}
              </span>
              {revealed?.id === card.id && <FullCode code={formatCode(revealed.code)} />}
            </li>
          )
        })}
      </ul>
      <p className="sm">
        <Link className="link" to={billingPaths.wallet()}>
          {t.redeem.title}
        </Link>
      </p>
    </section>
  )
}

/** The code beside the button that asked for it: shown once, so it must not appear beyond the edge of the screen. */
function FullCode({ code }: { code: string }) {
  const t = useMessages(giftCardMessages)
  return (
    <Notice
      tone="good"
      urgent
      title={<span className="num">{code}</span>}
      actions={
        <CopyButton className="btn ghost small" text={code} label={t.copyCode}>
          {t.copyCode}
        </CopyButton>
      }
    >
      {t.revealed}
    </Notice>
  )
}

function CardAction({ id, intent, text }: { id: string; intent: string; text: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn ghost small">
        {text}
      </button>
    </Form>
  )
}
