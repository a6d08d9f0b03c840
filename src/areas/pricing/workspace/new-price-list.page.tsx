import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTags } from '#areas/customer/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { pricingAbilities } from '../abilities.ts'
import { pricingMessages } from '../messages/lists.ts'
import { pricingPaths } from '../paths.ts'
import { priceListInput } from '../price-list/price-list.input.ts'
import { createPriceList } from '../price-list/price-list.server.ts'
import { PriceListFields } from './price-list-fields.tsx'
import styles from './pricing.module.css'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => pricingMessages[locale].newTitle }

export const loader = async ({ context }: LoaderFunctionArgs) => ({ tags: await listTags(ctxOf(context)) })

export const action = actions({
  create: act({
    ability: pricingAbilities['list.edit'],
    input: priceListInput,
    run: createPriceList,
    done: (id) => ({ redirect: pricingPaths.list(id) }),
  }),
})

/** A new price list; its prices are set on its own page. */
export default function NewPriceListPage() {
  const t = useMessages(pricingMessages)
  const { tags } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.newTitle} back={{ to: pricingPaths.lists, label: t.back }} lead={t.lead} />
      <Card>
        <ActionForm intent="create" className={styles.form}>
          {(state) => <PriceListFields tags={tags} state={state} />}
        </ActionForm>
      </Card>
    </div>
  )
}
