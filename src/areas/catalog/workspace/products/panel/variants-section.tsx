import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import type { DraftVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { choiceText, filledOptions, isBlankChoice } from './options.rules.ts'
import { OptionsEditor } from './options-editor.tsx'
import styles from './panel.module.css'
import { StockBox } from './stock-box.tsx'
import { VariantFields } from './variant-fields.tsx'
import { numberField } from './variant-numbers.rules.ts'

interface Props {
  form: PanelForm
  open: OpenProduct | null
  address: Address
}

/** The product's variants, with the price and stock of each. */
export function VariantsSection({ form, open, address }: Props) {
  const t = useMessages(panelMessages)
  const { draft } = form
  // Values without a name yet are ignored.
  const rows = draft.variants.flatMap((variant, n) =>
    isBlankChoice(draft.options, variant.choice) ? [] : [{ variant, n }],
  )
  const [only] = rows
  const several = rows.length > 1 || filledOptions(draft.options).length > 0
  return (
    <section className="sec" aria-label={t.variant.title}>
      <h3>{t.variant.title}</h3>
      {several ? (
        <div className="vt">
          <div className={`vr ${styles.head}`}>
            <span>{t.variant.col.name}</span>
            <span className="num">{t.variant.col.price}</span>
            <span className="num">{t.variant.col.left}</span>
          </div>
          {rows.map(({ variant, n }) => (
            <VariantRow key={variant.id} form={form} variant={variant} n={n} open={open} address={address} />
          ))}
        </div>
      ) : (
        only && <OnlyVariant form={form} variant={only.variant} n={only.n} open={open} address={address} />
      )}
      <OptionsEditor form={form} saved={open?.record.variants.map(({ id }) => id) ?? []} />
    </section>
  )
}

interface VariantProps extends Props {
  variant: DraftVariant
  n: number
}

/** Collapsed until one of these is filled in. */
const collapsedFields = ['sale', 'cost', 'barcode', 'weight', 'unitTh'] as const

/** Price and stock side by side; rarely used fields are collapsed. */
function OnlyVariant({ form, variant, n, open, address }: VariantProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const [initiallyOpen] = useState(
    () => open !== null && collapsedFields.some((field) => variant[field] !== ''),
  )
  const wrong = ['sale', 'saleTo', 'sku', 'weightGrams', 'cost'].some((field) =>
    form.error(`variants.${n}.${field}`),
  )
  return (
    <>
      <div className="g2 keep">
        <MoneyField
          label={numberField('regular').label[locale]}
          value={variant.regular}
          onChange={({ text }) => form.changeVariant(variant.id, { regular: text })}
          error={form.error(`variants.${n}.regular`)}
        />
        <StockBox
          form={form}
          variant={variant}
          n={n}
          open={open}
          address={address}
          label={t.variant.col.left}
        />
      </div>
      <details className={styles.more} open={initiallyOpen || wrong}>
        <summary>
          {t.variant.more}
          <Icon path={iconChevronDown} className="ic" />
        </summary>
        <VariantFields form={form} variant={variant} n={n} images={open?.images ?? []} />
      </details>
    </>
  )
}

function VariantRow({ form, variant, n, open, address }: VariantProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const [shown, setShown] = useState(false)
  const { draft, changeVariant, error } = form
  const name = choiceText(draft.options, variant.choice, locale) || t.variant.only
  const wrong = ['sale', 'saleTo', 'sku', 'weightGrams', 'choice', 'cost'].some((field) =>
    error(`variants.${n}.${field}`),
  )
  return (
    <>
      <div className="vr">
        <button
          type="button"
          className={styles.variantName}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          <span>
            <b>{name}</b>
            <small className={wrong ? 'bad' : undefined}>{variant.sku || t.variant.autoSku}</small>
          </span>
          <Icon path={iconChevronDown} className={shown ? `ic ${styles.turned}` : 'ic'} />
        </button>
        <MoneyField
          label={t.variant.priceOf(name)}
          hideLabel
          small
          value={variant.regular}
          error={error(`variants.${n}.regular`)}
          onChange={({ text }) => changeVariant(variant.id, { regular: text })}
        />
        <StockBox form={form} variant={variant} n={n} open={open} address={address} of={name} />
      </div>
      {shown && (
        <div className={styles.variantOpen}>
          <VariantFields form={form} variant={variant} n={n} images={open?.images ?? []} />
        </div>
      )}
    </>
  )
}
