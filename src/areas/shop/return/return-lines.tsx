import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatAmount, formatQuantity } from '#kernel/money/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { ReplacementField } from '../exchange/replacement-field.tsx'
import { LineImage } from '../line/line-image.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import {
  type Choices,
  hasStepper,
  pickFieldOf,
  quantityFieldOf,
  type ReturnableLine,
  replacementFieldOf,
} from './return-form.rules.ts'

interface Props {
  lines: ReturnableLine[]
  values: Record<string, string>
  errors: Record<string, string>
  choices: Choices
}

/** The items of the order: selected by pressing their image, with the quantity to return. */
export function ReturnLines({ lines, values, errors, choices }: Props) {
  const t = useMessages(returnMessages)
  return lines.map((line) => {
    const { key, name, unit, image, boughtMilli, leftMilli } = line
    const error = errors[quantityFieldOf(key)]
    return (
      <div className={styles.line} key={key}>
        <label className={`check ${styles.pick}`}>
          <input
            type="checkbox"
            name={pickFieldOf(key)}
            disabled={leftMilli === 0}
            defaultChecked={pickFieldOf(key) in values}
          />
          <LineImage image={image ? { id: image } : null} faded={leftMilli === 0} />
          <span className={styles.words}>
            <b>{name}</b>
            <span className="sm soft">{t.bought(formatAmount(boughtMilli, unit))}</span>
            {leftMilli === 0 && <span className="sm soft">{t.returned}</span>}
          </span>
        </label>
        {hasStepper(line) ? (
          <div className={styles.quantity}>
            <QuantityField
              label={t.quantity(name)}
              hideLabel
              name={quantityFieldOf(key)}
              value={values[quantityFieldOf(key)] ?? leftMilli}
              min={1000}
              max={leftMilli}
              unit={unit}
              error={error}
            />
          </div>
        ) : (
          <>
            <input type="hidden" name={quantityFieldOf(key)} value={formatQuantity(leftMilli)} />
            {error && (
              <span className="hint bad" role="alert">
                {error}
              </span>
            )}
          </>
        )}
        {line.isExchangeable && leftMilli > 0 && (
          <ReplacementField
            line={line}
            choices={choices}
            value={values[replacementFieldOf(key)]}
            error={errors[replacementFieldOf(key)]}
          />
        )}
      </div>
    )
  })
}
