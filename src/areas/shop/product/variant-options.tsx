import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'
import type { ProductData, ProductOptionView, VariantView } from './product-view.ts'
import { type ValueChoice, valueChoices } from './variant-choice.rules.ts'

/** The options. Each value is a link to the variant it leads to, so the choice works and persists without scripts. */
export function VariantOptions({ data, chosen }: { data: ProductData; chosen: VariantView }) {
  return data.options.map((option) => {
    const choices = new Map(
      valueChoices(option, data.variants, chosen).map((choice) => [choice.value, choice]),
    )
    const present = option.values.find(({ code }) => code === chosen.choice[option.code])
    return (
      <fieldset key={option.code}>
        <legend className={`label ${styles.legend}`}>
          {option.name} <span className={styles.present}>{present?.label}</span>
        </legend>
        <div className="variants">
          {option.values.map((value) => {
            const choice = choices.get(value.code)
            return choice && <Value key={value.code} value={value} choice={choice} variants={data.variants} />
          })}
        </div>
      </fieldset>
    )
  })
}

interface ValueProps {
  value: ProductOptionView['values'][number]
  choice: ValueChoice
  variants: VariantView[]
}

function Value({ value, choice, variants }: ValueProps) {
  const t = useMessages(productMessages)
  const { state, sku } = choice
  const { label, picture } = value
  const image = picture && <img src={mediaUrl(picture, 320)} width={34} height={34} alt="" />
  if (sku === null) {
    return (
      <span className={`variant ${styles.unavailable}`}>
        {image}
        <span aria-hidden="true">{label}</span>
        <span className="vh">{t.noValue(label)}</span>
      </span>
    )
  }
  const variantLabel = variants.find((variant) => variant.sku === sku)?.label ?? ''
  const text =
    state === 'out'
      ? t.soldOutValue(label)
      : state === 'other'
        ? t.otherValue(label, variantLabel)
        : undefined
  const stateClass = { chosen: styles.chosen, open: '', out: styles.unavailable, other: styles.other }[
    state as Exclude<ValueChoice['state'], 'none'>
  ]
  return (
    <Link
      className={`variant ${stateClass}`}
      to={`?v=${encodeURIComponent(sku)}`}
      replace
      preventScrollReset
      aria-current={state === 'chosen' ? 'true' : undefined}
      aria-label={text}
      title={text}
    >
      {image}
      {label}
    </Link>
  )
}
