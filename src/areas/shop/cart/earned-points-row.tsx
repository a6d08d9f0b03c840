import { useMessages } from '#kernel/i18n/use-messages.ts'
import { pointsMessages } from '../messages/points.ts'

/** The points a member will earn, as a row of the totals; nothing if there are none. */
export function EarnedPointsRow({ earns, member }: { earns: number | undefined; member: boolean }) {
  const t = useMessages(pointsMessages)
  if (!earns) return null
  return (
    <div className="xs">
      <dt>{member ? t.earns : t.earnsGuest}</dt>
      <dd className="faint">{t.points(earns.toLocaleString('en-US'))}</dd>
    </div>
  )
}
