import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconSearchOff } from '#kernel/ui/editing-icons.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { iconArrowsMaximize } from '#kernel/ui/workspace-icons.ts'
import { shopPaths } from '../paths.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { useOrderParts } from './order-parts.tsx'
import type { FoundOrder, OpenOrder } from './orders.types.ts'
import type { Moves } from './use-moves.tsx'
import { useOrderHistory } from './use-order-history.ts'

interface Props {
  open: OpenOrder
  moves: Moves
  onClose: () => void
}

/** One order next to the list. */
export function OrderPanel({ open, moves, onClose }: Props) {
  const t = useMessages(orderMessages)
  if (!open.found) {
    return (
      <SidePanel of={open.number} label={t.panel.missing} title={open.number} onClose={onClose}>
        <Empty icon={iconSearchOff} heading="h3" title={t.panel.missing}>
          <p>{t.panel.missingText(open.number)}</p>
        </Empty>
      </SidePanel>
    )
  }
  return <FoundPanel key={open.order.number} open={open} moves={moves} onClose={onClose} />
}

function FoundPanel({ open, moves, onClose }: Omit<Props, 'open'> & { open: FoundOrder }) {
  const t = useMessages(orderMessages)
  const { number } = open.order
  const parts = useOrderParts(open, moves)
  const steps = useOrderHistory(open)
  return (
    <SidePanel
      of={number}
      label={t.panel.of(number)}
      title={shortNumber(number)}
      onClose={onClose}
      header={
        <>
          {parts.badge}
          <Link
            className="ibtn sm"
            to={shopPaths.staffOrder(number)}
            aria-label={t.panel.openFullPage}
            title={t.panel.openFullPage}
          >
            <Icon path={iconArrowsMaximize} className="ic" />
          </Link>
          {parts.print}
        </>
      }
      footer={parts.actions}
    >
      {parts.who}
      {parts.goods}
      {parts.terms}
      {parts.documents}
      {parts.conversation}
      {parts.notes}
      <RelatedSections record={{ to: shopPaths.staffOrder(number), label: t.panel.of(number) }} />
      <section className="sec">
        <h3>{t.panel.history}</h3>
        <HistoryList steps={steps} />
      </section>
      {parts.dialogs}
    </SidePanel>
  )
}
