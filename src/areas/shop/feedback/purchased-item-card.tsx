import { useMessages } from '#kernel/i18n/use-messages.ts'
import { LineImage } from '../line/line-image.tsx'
import { reviewMessages } from '../messages/review.ts'
import styles from './feedback.module.css'

interface Props {
  name: string
  unit: string
  image: string | null
  order: string
}

/** The item being reviewed, and the order it came with. */
export function PurchasedItemCard({ name, unit, image, order }: Props) {
  const t = useMessages(reviewMessages)
  return (
    <div className={`card sunken ${styles.bought}`}>
      <LineImage image={image ? { id: image } : null} />
      <div>
        <b>{name}</b>
        <p className="sm soft">{unit}</p>
        <p className="sm soft">
          {t.boughtWith} <span className="num nowrap">{order}</span>
        </p>
      </div>
    </div>
  )
}
