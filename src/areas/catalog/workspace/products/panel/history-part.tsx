import { useMessages } from '#kernel/i18n/use-messages.ts'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct } from '../products.types.ts'

/** When the product was created, shown, hidden and last changed; latest on top. */
export function HistoryPart({ open }: { open: OpenProduct }) {
  const t = useMessages(panelMessages)
  const productText = useMessages(productMessages)
  const states: Record<string, string> = productText.status
  const steps = [
    { at: open.updatedAt, text: t.history.changed },
    ...open.history.map(({ at, to }) => ({ at, text: t.history.to(states[to] ?? to) })),
    { at: new Date(open.record.createdAt), text: t.history.made },
  ]
  return (
    <section className="sec">
      <HistoryList steps={steps.map((step) => ({ ...step, key: `${step.at.getTime()} ${step.text}` }))} />
    </section>
  )
}
