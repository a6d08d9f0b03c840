import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { shopPaths } from '../paths.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { orderAction } from './order-action.server.ts'
import { useOrderParts } from './order-parts.tsx'
import { orderForStaff } from './orders-view.server.ts'
import { useMoves } from './use-moves.tsx'
import { useOrderHistory } from './use-order-history.ts'
import './order-board.css'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  orderForStaff(ctxOf(context), params.order ?? '')

export const handle = {
  crumb: (data: unknown) =>
    shortNumber((data as { order?: { number: string } } | undefined)?.order?.number ?? ''),
}

export const action = formAction(orderAction)

/** A single order: the same parts as next to the list, with more room. */
export default function OrderPage() {
  const open = useLoaderData<typeof loader>()
  return <OneOrder key={open.order.number} open={open} />
}

function OneOrder({ open }: { open: Awaited<ReturnType<typeof loader>> }) {
  const t = useMessages(orderMessages)
  const moves = useMoves()
  useLiveList('orders')
  const parts = useOrderParts(open, moves)
  const { number } = open.order
  return (
    <DetailPage
      title={t.panel.of(number)}
      badge={parts.badge}
      actions={
        <>
          {parts.print}
          {parts.actions}
        </>
      }
      list={{ to: shopPaths.staffOrders(), label: t.title, key: number }}
      details={<Card title={t.col.customer}>{parts.who}</Card>}
      side={
        <>
          {parts.documents}
          {parts.notes}
        </>
      }
      history={{ title: t.panel.history, steps: useOrderHistory(open) }}
    >
      {parts.goods}
      {parts.terms}
      {parts.conversation}
      {parts.dialogs}
      {moves.parts}
    </DetailPage>
  )
}
