import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { billingAbilities } from '#areas/billing/public.server.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { iconUsers } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { PanelSkeleton } from '#kernel/ui/list/side-panel.tsx'
import { customerAbilities } from '../abilities.ts'
import { CustomerPanel } from '../detail/customer-panel.tsx'
import { findCustomer } from '../detail/customer-view.server.ts'
import { customerMessages, doneMessage } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import { addTag, listTags, removeTag, tagInput } from '../tag/tag.server.ts'
import { BulkBar } from './bulk-bar.tsx'
import { customerColumns } from './customer-columns.tsx'
import { consentStates, customersList, lastDays } from './customers.list.rules.ts'
import { listCustomers } from './list.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = customersList.parse(new URL(request.url).searchParams)
  const [page, tags, open] = await Promise.all([
    listCustomers(ctx, query),
    listTags(ctx),
    query.customer ? findCustomer(ctx, query.customer) : null,
  ])
  const may = {
    edit: can(ctx.viewer, customerAbilities.edit),
    export: can(ctx.viewer, customerAbilities.export),
    order: can(ctx.viewer, billingAbilities['order.place_for']),
  }
  return { page, tags, open, may }
}

export const action = actions({
  tag: act({
    ability: customerAbilities.edit,
    input: tagInput,
    run: addTag,
    done: (ids, { input: { tag } }) => ({
      message: doneMessage('tagged'),
      ...(ids.length > 0 && { undo: { intent: 'untag', values: { ids: ids.join(','), tag } } }),
    }),
  }),
  untag: act({
    ability: customerAbilities.edit,
    input: tagInput,
    run: removeTag,
    done: (ids, { input: { tag } }) => ({
      message: doneMessage('untagged'),
      ...(ids.length > 0 && { undo: { intent: 'tag', values: { ids: ids.join(','), tag } } }),
    }),
  }),
})

/** Everyone who bought or signed up, with one of them open next to the list. */
export default function CustomersPage() {
  const t = useMessages(customerMessages)
  const { page, tags, open, may } = useLoaderData<typeof loader>()
  const address = useListUrl(customersList)
  const selection = useSelection(page.items)
  const close = () => address.go({ customer: null })
  const coming = address.coming?.customer
  const opening = coming && coming !== address.query.customer
  return (
    <ListPage
      list={customersList}
      address={address}
      page={page}
      labels={t}
      actions={
        may.order && (
          <Link className="btn primary" to={shopPaths.newOrder()}>
            {t.order}
          </Link>
        )
      }
      filters={[
        { name: 'tag', label: t.filter.tag, choices: tags.map((value) => ({ value, label: value })) },
        {
          name: 'last',
          label: t.filter.last,
          choices: lastDays.map((value) => ({ value, label: t.filter.within[value] })),
        },
        {
          name: 'joined',
          label: t.filter.joined,
          choices: lastDays.map((value) => ({ value, label: t.filter.within[value] })),
        },
        {
          name: 'news',
          label: t.filter.news,
          choices: consentStates.map((value) => ({ value, label: t.news[value] })),
        },
        {
          name: 'account',
          label: t.filter.account,
          choices: [
            { value: 'member', label: t.member },
            { value: 'guest', label: t.guest },
          ],
        },
      ]}
      csv={may.export ? customerPaths.api.csv : undefined}
      columns={customerColumns(t, ({ id }) => address.href({ customer: id }))}
      hrefOf={({ id }) => address.href({ customer: id })}
      nameOf={({ name }) => name}
      {...(may.edit && { selection, bulk: <BulkBar selection={selection} known={tags} /> })}
      empty={{ icon: iconUsers }}
      open={address.query.customer}
      panel={
        opening ? (
          <PanelSkeleton label={t.loading} onClose={close} />
        ) : (
          open && <CustomerPanel customer={open} onClose={close} />
        )
      }
    />
  )
}
