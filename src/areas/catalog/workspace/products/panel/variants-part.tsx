import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import type { DraftVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { choiceWords } from './options.rules.ts'
import { OptionsEditor } from './options-editor.tsx'
import styles from './panel.module.css'
import { VariantFields } from './variant-fields.tsx'

interface Props {
  form: PanelForm
  open: OpenProduct | null
  address: Address
}

/** What the product can be had in, and what each of its variants costs. */
export function VariantsPart({ form, open, address }: Props) {
  const t = useMessages(panelMessages)
  const { variants } = form.draft
  const [only] = variants
  return (
    <>
      <OptionsEditor form={form} saved={open?.record.variants.map(({ id }) => id) ?? []} />
      <section className="sec">
        <h3>{t.variant.title(variants.length)}</h3>
        {variants.length === 1 && only ? (
          <VariantFields form={form} variant={only} n={0} images={open?.images ?? []} />
        ) : (
          <VariantTable form={form} open={open} address={address} />
        )}
      </section>
    </>
  )
}

function VariantTable({ form, open, address }: Props) {
  const t = useMessages(panelMessages)
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className="vt">
      <div className={`vr ${styles.head}`}>
        <span>{t.variant.col.name}</span>
        <span className="num">{t.variant.col.price}</span>
        <span className="num">{t.variant.col.left}</span>
      </div>
      {form.draft.variants.map((variant, n) => (
        <VariantRow
          key={variant.id}
          form={form}
          variant={variant}
          n={n}
          open={open}
          address={address}
          shown={shown === variant.id}
          onShow={() => setShown(shown === variant.id ? null : variant.id)}
        />
      ))}
    </div>
  )
}

interface RowProps extends Props {
  variant: DraftVariant
  n: number
  shown: boolean
  onShow: () => void
}

function VariantRow({ form, variant, n, open, address, shown, onShow }: RowProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const { draft, changeVariant, error } = form
  const name = choiceWords(draft.options, variant.choice, locale) || t.variant.only
  const stock = open?.stock[variant.id]
  const wrong = ['regular', 'sale', 'saleTo', 'sku', 'weightGrams', 'lowMilli', 'choice', 'cost'].some(
    (field) => error(`variants.${n}.${field}`),
  )
  return (
    <>
      <div className="vr">
        <button type="button" className={styles.variantName} aria-expanded={shown} onClick={onShow}>
          <span>
            <b>{name}</b>
            <small className={wrong ? 'bad' : undefined}>{variant.sku || t.unsaved}</small>
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
        <span className="num">
          {stock && variant.policy !== 'untracked' ? (
            <Link
              to={address.href({ part: 'stock', variant: variant.id })}
              preventScrollReset
              replace
              className={styles.figureLink}
            >
              {formatQuantity(stock.onHand)}
            </Link>
          ) : (
            <span className="soft-t">–</span>
          )}
        </span>
      </div>
      {shown && (
        <div className={styles.variantOpen}>
          <VariantFields form={form} variant={variant} n={n} images={open?.images ?? []} />
        </div>
      )}
    </>
  )
}
