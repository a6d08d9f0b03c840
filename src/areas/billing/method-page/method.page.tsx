import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { QrCard } from '#kernel/ui/qr-card.tsx'
import { billingPaths } from '../paths.ts'
import styles from './method.module.css'
import { methodMessages } from './method-messages.ts'
import { methodPage, tryMethod } from './method-page.server.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const input = { amount: searchParams.get('amount') ?? '', reference: searchParams.get('reference') ?? '' }
  const parsed = parseBaht(input.amount)
  const reference = input.reference.trim().toUpperCase()
  const right = parsed.ok && parsed.amount > 0 && /^[A-Z0-9]{0,18}$/.test(reference)
  const amount = right && parsed.ok ? parsed.amount : null
  const view = await methodPage(ctxOf(context), params.slug ?? '', { amount, reference })
  return { view, typed: input, wrong: input.amount !== '' && !right, amount }
}

export const action = actions({
  try: act({
    run: (ctx, _, { params }) => tryMethod(ctx, params.slug ?? ''),
    done: ({ order }) => ({ redirect: billingPaths.orderPayment(order.number) }),
  }),
})

/** One payment method: how it works, its conditions, and what can be done with it here. */
export default function MethodPage() {
  const t = useMessages(methodMessages)
  const locale = useLocale()
  const { view } = useLoaderData<typeof loader>()
  const { method, isOpen, others, trial } = view
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  return (
    <div className="page section">
      <PageTitle>{t.ways[method]}</PageTitle>
      <h1 className={styles.head}>{t.ways[method]}</h1>
      <div className={styles.columns}>
        <div className="stack">
          {!isOpen && (
            <Notice tone="warn" title={t.closed}>
              {t.closedText}
            </Notice>
          )}
          {isOpen && (
            <section className="card">
              <ol className="timeline">
                {Object.values(t.steps[method]).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          {isOpen && view.accounts.length > 0 && (
            <section className="card stack-s">
              <h2 className="h4">{t.accounts}</h2>
              {view.accounts.map(({ bank, number, name }) => (
                <p key={bank + number}>
                  {bank} <b className="num">{number}</b> · {name}
                </p>
              ))}
            </section>
          )}
          {isOpen && method === 'promptpay' && <PromptPayTool />}
        </div>
        <div className="stack">
          {isOpen && <PaymentTerms />}
          {method === 'wallet' && isOpen && (
            <ButtonLink
              to={view.signedIn ? billingPaths.wallet() : accountPaths.login({ next: billingPaths.wallet() })}
            >
              {view.signedIn ? t.topUp : t.signIn}
            </ButtonLink>
          )}
          {view.mayTry && trial !== null && (
            <section className="card stack">
              <div>
                <h2 className="h4">{t.try}</h2>
                <p className="sm soft">{t.tryText(baht(trial))}</p>
              </div>
              <ActionForm intent="try">
                {({ pending }) => (
                  <Button type="submit" variant="tint" busy={pending}>
                    {t.tryGo(baht(trial))}
                  </Button>
                )}
              </ActionForm>
              <p>
                <Link className="more sm" to={tenantPaths.section(method === 'card' ? 'card' : 'payment')}>
                  {t.settings}
                </Link>
              </p>
            </section>
          )}
          {others.length > 0 && (
            <nav className="card stack-s" aria-label={t.others}>
              <h2 className="h4">{t.others}</h2>
              {others.map((other) => (
                <Link key={other} className="more" to={billingPaths.method(other)}>
                  {t.ways[other]}
                </Link>
              ))}
              <Link className="more" to={billingPaths.step()}>
                {t.guide}
              </Link>
            </nav>
          )}
        </div>
      </div>
    </div>
  )
}

function PaymentTerms() {
  const t = useMessages(methodMessages)
  const locale = useLocale()
  const { view } = useLoaderData<typeof loader>()
  const { method } = view
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const time = method === 'transfer' ? t.hours(view.hours) : t.minutes(view.minutes)
  const limits: Partial<Record<typeof method, string>> = {
    card: t.range(baht(view.card.least), baht(view.card.most)),
    cod: view.codLimit === null ? t.none : t.upTo(baht(view.codLimit)),
    wallet: `${t.range(baht(view.wallet.least), baht(view.wallet.most))} · ${t.perDay(baht(view.wallet.perDay))}`,
  }
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts" className="h4">
        {t.details}
      </h2>
      <dl className="sums">
        {(method === 'promptpay' || method === 'card' || method === 'transfer') && (
          <div>
            <dt>{t.time}</dt>
            <dd>{time}</dd>
          </div>
        )}
        <div>
          <dt>{t.limit}</dt>
          <dd>{limits[method] ?? t.none}</dd>
        </div>
        <div>
          <dt>{t.fee}</dt>
          <dd>{t.free}</dd>
        </div>
        {method !== 'counter' && method !== 'cod' && (
          <div>
            <dt>{t.open}</dt>
            <dd>{t.always}</dd>
          </div>
        )}
        {(method === 'promptpay' || method === 'counter') && view.receiver && (
          <div>
            <dt>{t.receiver}</dt>
            <dd>
              {view.receiver.name}
              <br />
              <span className="num sm">{view.receiver.account}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function PromptPayTool() {
  const t = useMessages(methodMessages)
  const locale = useLocale()
  const { view, typed, wrong, amount } = useLoaderData<typeof loader>()
  const { tool } = view
  const share = async (file: string) => {
    const imageFile = new File([await (await fetch(file)).blob()], 'promptpay.png', { type: 'image/png' })
    await navigator.share?.({ files: [imageFile] }).catch(() => {})
  }
  return (
    <section className="card stack" aria-labelledby="tool">
      <div>
        <h2 id="tool" className="h4">
          {t.tool}
        </h2>
        <p className="sm soft">{t.toolText}</p>
      </div>
      <Form method="get" className="stack">
        <div className="grid2">
          <TextField
            label={t.amount}
            name="amount"
            inputMode="decimal"
            className="num"
            maxLength={14}
            defaultValue={typed.amount}
            error={wrong ? t.wrong : undefined}
          />
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            name="reference"
            className="num"
            maxLength={18}
            optional
            defaultValue={typed.reference}
          />
        </div>
        <div>
          <Button type="submit">{t.make}</Button>
        </div>
      </Form>
      {tool && amount !== null && (
        <>
          <QrCard
            title="Thai QR Payment"
            subtitle={t.ways.promptpay}
            src={tool.image}
            amount={formatBaht(amount, { locale, satang: 'always' })}
            rows={view.receiver ? [{ name: t.receiver, value: view.receiver.name }] : []}
          />
          <div className="row wrap">
            <a className="btn ghost" href={tool.file} download="promptpay.png">
              <Icon path={iconDownload} />
              {t.save}
            </a>
            <Button variant="ghost" onClick={() => share(tool.file)}>
              {t.share}
            </Button>
          </div>
          <details>
            <summary>{t.payload}</summary>
            <p className={`num sm ${styles.payload}`}>{tool.payload}</p>
            <dl className="sums sm">
              {tool.fields.map(({ tag, value, within }) => (
                <div key={tag}>
                  <dt className="num">{tag}</dt>
                  <dd className={`num ${styles.payload}`}>
                    {within.length ? within.map((tlv) => `${tlv.tag} ${tlv.value}`).join(' · ') : value}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  )
}
