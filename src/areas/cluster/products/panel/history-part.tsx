import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct } from '../products.types.ts'

/** When the product was made, shown, hidden and last changed; the latest on top. */
export function HistoryPart({ open }: { open: OpenProduct }) {
  const t = useMessages(panelMessages)
  const words = useMessages(productMessages)
  const locale = useLocale()
  const states: Record<string, string> = words.status
  const steps = [
    { at: open.updatedAt, text: t.history.changed },
    ...open.history.map(({ at, to }) => ({ at, text: t.history.to(states[to] ?? to) })),
    { at: new Date(open.record.createdAt), text: t.history.made },
  ]
  return (
    <section className="sec">
      <ol className="tl">
        {steps.map(({ at, text }, n) => (
          <li key={`${at.getTime()} ${text}`} className={n === 0 ? 'on' : undefined}>
            <div>
              {text}
              <small>
                <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
