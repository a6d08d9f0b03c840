import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { expectedText } from '#areas/cms/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import list from '#kernel/ui/card-list.module.css'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { preorderMessages } from '../messages/preorder.ts'
import { shopPaths } from '../paths.ts'
import { listOpenPreorders, moveInput, movePreorders, type OpenPreorder } from './preorder.server.ts'

export const handle = { crumb: (_: unknown, locale: Locale) => preorderMessages[locale].title }

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  owed: await listOpenPreorders(ctxOf(context)),
})

const { th, en } = preorderMessages

export const action = actions({
  move: act({
    input: moveInput,
    run: movePreorders,
    done: (orders) => ({ message: { th: th.moved(orders), en: en.moved(orders) } }),
  }),
})

/** Outstanding preorders, and where their date is moved. */
export default function PreordersPage() {
  const t = useMessages(preorderMessages)
  const { owed } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} />
      <div className={list.body}>
        {owed.length === 0 ? (
          <Card title={t.none}>
            <p className="soft-t">{t.noneText}</p>
          </Card>
        ) : (
          <>
            <p>
              <Link className="btn" to={shopPaths.staffOrders({ view: 'table', waiting: 1 })}>
                {t.waiting}
              </Link>
            </p>
            {owed.map((preorder) => (
              <OpenPreorderCard
                key={`${preorder.variantId} ${preorder.ships} ${preorder.by}`}
                preorder={preorder}
              />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function OpenPreorderCard({ preorder }: { preorder: OpenPreorder }) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  const { variantId, ships, by } = preorder
  const name = preorder.name[locale] || preorder.name.th
  return (
    <Card title={name}>
      <p className="row wrap">
        <Badge tone={preorder.late ? 'bad' : 'warn'}>
          {preorder.late ? `${t.late} · ` : ''}
          {t.ships(expectedText(preorder, locale))}
        </Badge>
        <b>{t.refundDue(formatQuantity(preorder.owedMilli))}</b>
        <span className="soft-t">{t.orders(preorder.orders)}</span>
        <Link
          className="btn quiet sm"
          to={shopPaths.product(preorder.sku)}
          aria-label={`${t.product}: ${name}`}
        >
          {preorder.sku}
        </Link>
      </p>
      <details>
        <summary>
          {t.move}: {name}
        </summary>
        <ActionForm intent="move" values={{ variantId, ships, by }} className="stack">
          {({ field, pending }) => (
            <>
              <SelectField
                label={t.by}
                {...field('toBy', by)}
                options={[
                  { value: 'day', label: t.byDay },
                  { value: 'month', label: t.byMonth },
                ]}
              />
              <DateField label={t.to} {...field('to')} />
              <p className="xs soft-t">{t.moveHint}</p>
              <div>
                <Button type="submit" busy={pending}>
                  {t.move}
                </Button>
              </div>
            </>
          )}
        </ActionForm>
      </details>
    </Card>
  )
}
