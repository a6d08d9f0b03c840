import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBuildingBank, iconCash, iconCreditCard, iconQrcode, iconWallet } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { TaxAddressField, TaxPayerFields } from '../document/tax-invoice-fields.tsx'
import { billingPaths } from '../paths.ts'
import { type PaymentMethod, paymentMethods } from '../payment/method.rules.ts'
import { methodsFor } from '../settings/settings.server.ts'
import { payOrResultsPath } from '../step/pay-path.server.ts'
import { availableToViewer } from '../wallet/balance.server.ts'
import styles from './combined.module.css'
import { combinedMessages } from './combined-messages.ts'
import { itemText, readItems } from './debt-item.rules.ts'
import { openDebts } from './list-debts.server.ts'
import { payTogether } from './pay-together.server.ts'
import { taxProfile } from './tax-profile.server.ts'

const itemsOf = (request: Request) => readItems(new URL(request.url).searchParams.getAll('item'))

async function chosenDebts(ctx: Ctx, request: Request) {
  const items = itemsOf(request)
  const selected = new Set(items.map(itemText))
  return (await openDebts(ctx, items)).filter(({ item }) => selected.has(item))
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const debts = await chosenDebts(ctx, request)
  if (!debts.length) throw redirect(billingPaths.combinedCart())
  const total = satang(debts.reduce((sum, { amount }) => sum + amount, 0))
  const fillsWallet = debts.some(({ kind }) => kind === 'top-up')
  const [methods, available, tax] = await Promise.all([
    methodsFor(ctx, total),
    availableToViewer(ctx),
    fillsWallet && debts.length === 1 ? null : taxProfile(ctx),
  ])
  const { user } = ctx.viewer
  return {
    debts,
    total,
    methods: methods
      .filter(({ method, rejection }) => method !== 'cod' && !disabledMethodCodes.has(rejection?.code ?? ''))
      // A wallet cannot top up itself.
      .filter(({ method }) => !(fillsWallet && method === 'wallet'))
      .map(({ method, rejection }) => ({
        method,
        refusal: rejection && errorMessage(ctx.locale, rejection.code, { ...rejection.params }),
      })),
    tax,
    wallet: fillsWallet || available === null || available >= total ? zeroSatang : available,
    payer: {
      name: user ? `${user.firstname} ${user.lastname}`.trim() : '',
      phone: formatPhone(user?.phone ?? ''),
      email: user?.email ?? '',
    },
  }
}

const disabledMethodCodes: ReadonlySet<string> = new Set([
  'payment.promptpay_unset',
  'payment.card_off',
  'payment.transfer_off',
  'payment.wallet_unavailable',
])

const optionalText = (maxLength: number) => z.string().trim().max(maxLength).default('')

export const action = actions({
  pay: act({
    input: z.object({
      payment: z.enum(paymentMethods).exclude(['cod']),
      name: optionalText(120),
      phone: optionalText(30),
      email: optionalText(254),
      total: z.coerce.number().int(),
      wallet: z.enum(['on']).optional(),
      invoice: z.enum(['on']).optional(),
      'invoice.taxId': optionalText(30),
      'invoice.name': optionalText(200),
      'invoice.branch': optionalText(20),
      'invoice.address': optionalText(400),
    }),
    async run(ctx, { payment, name, phone, email, total, wallet, invoice, ...typed }, { request }) {
      const placed = await payTogether(ctx, {
        debts: itemsOf(request),
        payment,
        contact: { name, phone, email },
        expectTotal: total,
        fromWallet: wallet === 'on',
        invoice: invoice
          ? {
              taxId: typed['invoice.taxId'],
              name: typed['invoice.name'],
              branch: typed['invoice.branch'],
              address: typed['invoice.address'],
            }
          : null,
      })
      return { ...placed, to: await payOrResultsPath(ctx, placed) }
    },
    done: ({ to }) => ({ redirect: to }),
  }),
})

const icons: Record<PaymentMethod, string> = {
  promptpay: iconQrcode,
  card: iconCreditCard,
  transfer: iconBuildingBank,
  wallet: iconWallet,
  cod: iconCash,
}

function TaxFields({ field }: Parameters<typeof TaxPayerFields>[0]) {
  return (
    <>
      <TaxPayerFields field={field} />
      <TaxAddressField field={field} />
    </>
  )
}

export default function CombinedCheckoutPage() {
  const t = useMessages(combinedMessages)
  const locale = useLocale()
  const { debts, total, methods, wallet, payer, tax } = useLoaderData<typeof loader>()
  const [split, setSplit] = useState(false)
  const [wantsTax, setWantsTax] = useState(false)
  const first = methods.find(({ refusal }) => !refusal)?.method
  const [method, setMethod] = useState<PaymentMethod | undefined>(first)
  const amountText = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  const splits = split && method !== 'wallet'
  const remaining = satang(splits ? total - wallet : total)
  return (
    <div className="page section">
      <PageTitle unlisted>{t.checkout}</PageTitle>
      <header className={styles.head}>
        <h1>{t.checkout}</h1>
      </header>
      <ActionForm intent="pay" values={{ total }} className={styles.columns}>
        {({ errors, field, pending }) => (
          <>
            <div className="stack">
              <section className="card stack" aria-labelledby="payer">
                <h2 id="payer" className="h4">
                  {t.payer}
                </h2>
                <TextField
                  label={t.name}
                  autoComplete="name"
                  maxLength={120}
                  {...field('name', payer.name)}
                  error={errors['contact.name']}
                />
                <div className="grid2">
                  <TextField
                    label={t.phone}
                    hint={t.phoneHint}
                    type="tel"
                    autoComplete="tel"
                    optional
                    maxLength={30}
                    {...field('phone', payer.phone)}
                    error={errors['contact.phone']}
                  />
                  <TextField
                    label={t.email}
                    hint={t.emailHint}
                    type="email"
                    autoComplete="email"
                    optional
                    maxLength={254}
                    {...field('email', payer.email)}
                    error={errors['contact.email']}
                  />
                </div>
              </section>
              {tax && (
                <section className="card stack">
                  <label className="check">
                    <input
                      type="checkbox"
                      name="invoice"
                      value="on"
                      checked={wantsTax}
                      onChange={(event) => setWantsTax(event.target.checked)}
                    />
                    <span>
                      <b>{t.tax}</b>
                      <br />
                      <span className="sm soft">{t.taxText}</span>
                    </span>
                  </label>
                  {wantsTax && (
                    <TaxFields
                      field={(name) => ({
                        ...field(`invoice.${name}`, tax.known?.[name] ?? ''),
                        error: errors[`invoice.${name}`],
                      })}
                    />
                  )}
                </section>
              )}
              <section className="card stack">
                <fieldset className="stack-s">
                  <legend className="h4">{t.how}</legend>
                  {methods.map((eachMethod) => (
                    <label key={eachMethod.method} className={eachMethod.refusal ? 'option off' : 'option'}>
                      <input
                        type="radio"
                        name="payment"
                        value={eachMethod.method}
                        disabled={eachMethod.refusal !== null}
                        defaultChecked={eachMethod.method === first}
                        onChange={() => setMethod(eachMethod.method)}
                      />
                      <span className="ico hide-phone">
                        <Icon path={icons[eachMethod.method]} />
                      </span>
                      <span className="grow">
                        <b>{t.methods[eachMethod.method]}</b>
                        {eachMethod.refusal && (
                          <>
                            <br />
                            <span className="sm soft">{eachMethod.refusal}</span>
                          </>
                        )}
                      </span>
                    </label>
                  ))}
                </fieldset>
                {wallet > 0 && (
                  <label className="check">
                    <input
                      type="checkbox"
                      name="wallet"
                      value="on"
                      checked={split}
                      onChange={(event) => setSplit(event.target.checked)}
                    />
                    <span>
                      <b>{t.split(amountText(wallet))}</b>
                      <br />
                      <span className="sm soft">{t.splitText(amountText(satang(total - wallet)))}</span>
                    </span>
                  </label>
                )}
                {(errors.payment || errors.debts) && (
                  <p className="hint bad" role="alert">
                    {errors.payment ?? errors.debts}
                  </p>
                )}
              </section>
            </div>
            <section className={`card stack ${styles.sum}`} aria-labelledby="summary">
              <h2 id="summary" className="h4">
                {t.summary}
              </h2>
              <dl className="sums">
                {debts.map(({ item, kind, number, amount }) => (
                  <div key={item}>
                    <dt>
                      {t.kinds[kind]} <span className="num">{number}</span>
                    </dt>
                    <dd>
                      <Money amount={amount} />
                    </dd>
                  </div>
                ))}
                {splits && (
                  <div>
                    <dt>{t.methods.wallet}</dt>
                    <dd className="good">
                      −<Money amount={wallet} />
                    </dd>
                  </div>
                )}
                <div className="total">
                  <dt>{t.total}</dt>
                  <dd className="num">{amountText(remaining)}</dd>
                </div>
              </dl>
              <Button type="submit" block busy={pending} disabled={!first}>
                {t.pay(amountText(remaining))}
              </Button>
              <ButtonLink variant="quiet" to={billingPaths.combinedCart(debts.map(({ item }) => item))}>
                {t.back}
              </ButtonLink>
            </section>
          </>
        )}
      </ActionForm>
    </div>
  )
}
