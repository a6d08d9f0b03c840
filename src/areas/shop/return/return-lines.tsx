import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { LinePicture } from '../line/line-picture.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import { quantitiesOf } from './return.rules.ts'

interface Line {
  variantId: string
  name: string
  unit: string
  image: string | null
  boughtMilli: number
  leftMilli: number
}

/** The goods of the order, each with how much of it goes back. */
export function ReturnLines({ lines, values }: { lines: Line[]; values: Record<string, string> }) {
  const t = useMessages(returnMessages)
  return lines.map(({ variantId, name, unit, image, boughtMilli, leftMilli }) => (
    <div className={`line ${styles.line}`} key={variantId}>
      <LinePicture image={image ? { id: image } : null} />
      <div className="info">
        <b>{name}</b>
        <p className="sm soft">{t.bought(formatQuantity(boughtMilli), unit)}</p>
      </div>
      {leftMilli === 0 ? (
        <span className="sm soft">{t.returned}</span>
      ) : (
        <select
          className={`input select ${styles.quantity}`}
          name={`q.${variantId}`}
          aria-label={t.quantity(name)}
          defaultValue={values[`q.${variantId}`] ?? (lines.length === 1 ? leftMilli : 0)}
        >
          <option value={0}>{t.keep}</option>
          {quantitiesOf(leftMilli).map((milli) => (
            <option key={milli} value={milli}>
              {t.count(formatQuantity(milli), unit)}
            </option>
          ))}
        </select>
      )}
    </div>
  ))
}
