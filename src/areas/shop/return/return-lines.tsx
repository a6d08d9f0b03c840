import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatAmount, formatQuantity } from '#kernel/money/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { WantedField } from '../exchange/wanted-field.tsx'
import { LinePicture } from '../line/line-picture.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import {
  type Choices,
  hasStepper,
  type OfferedLine,
  pickOf,
  quantityOf,
  wantOf,
} from './return-form.rules.ts'

interface Props {
  lines: OfferedLine[]
  values: Record<string, string>
  errors: Record<string, string>
  choices: Choices
}

/** The items of the order: selected by pressing their image, with the quantity to return. */
export function ReturnLines({ lines, values, errors, choices }: Props) {
  const t = useMessages(returnMessages)
  return lines.map((line) => {
    const { key, name, unit, image, boughtMilli, leftMilli } = line
    const error = errors[quantityOf(key)]
    return (
      <div className={styles.line} key={key}>
        <label className={`check ${styles.pick}`}>
          <input
            type="checkbox"
            name={pickOf(key)}
            disabled={leftMilli === 0}
            defaultChecked={pickOf(key) in values}
          />
          <LinePicture image={image ? { id: image } : null} faded={leftMilli === 0} />
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
              name={quantityOf(key)}
              value={values[quantityOf(key)] ?? leftMilli}
              min={1000}
              max={leftMilli}
              unit={unit}
              error={error}
            />
          </div>
        ) : (
          <>
            <input type="hidden" name={quantityOf(key)} value={formatQuantity(leftMilli)} />
            {error && (
              <span className="hint bad" role="alert">
                {error}
              </span>
            )}
          </>
        )}
        {line.isExchangeable && leftMilli > 0 && (
          <WantedField
            line={line}
            choices={choices}
            value={values[wantOf(key)]}
            error={errors[wantOf(key)]}
          />
        )}
      </div>
    )
  })
}
