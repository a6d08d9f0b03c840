import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from './icon.tsx'
import { iconStarFilled } from './icons.ts'
import { uiMessages } from './messages/index.ts'

/** Stars, 1 to 5. Short (a card): one star, the figure, the count. Long: five stars, lit up to the rounded value. */
export function Rating({ value, count, long }: { value: number; count?: number; long?: boolean }) {
  const t = useMessages(uiMessages)
  const ratingText = value.toFixed(1)
  const stars = long ? [1, 2, 3, 4, 5] : [1]
  return (
    <>
      <span className="stars" role="img" aria-label={t.rating(ratingText)}>
        {stars.map((star) => (
          <Icon
            key={star}
            path={iconStarFilled}
            className={long && star > Math.round(value) ? 'i off' : 'i'}
          />
        ))}
      </span>
      {!long && (
        <span className="num" aria-hidden="true">
          {ratingText}
        </span>
      )}
      {count !== undefined && <span className="faint">({count})</span>}
    </>
  )
}
