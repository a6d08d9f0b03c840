import type { OrderView } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { pointsMessages } from '../messages/points.ts'

const count = (n: number) => n.toLocaleString('en-US')

/** Points spent on an order and points earned, as rows of its totals; the discount row contains their value. */
export function PointsRows({ points }: { points: OrderView['points'] }) {
  const t = useMessages(pointsMessages)
  if (!points) return null
  return (
    <>
      {points.spent > 0 && (
        <div className="xs">
          <dt>{t.spent}</dt>
          <dd>{t.points(count(points.spent))}</dd>
        </div>
      )}
      {points.earned > 0 && (
        <div className="xs">
          <dt>{t.earned}</dt>
          <dd>{t.points(count(points.earned))}</dd>
        </div>
      )}
    </>
  )
}
