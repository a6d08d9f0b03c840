import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { discountPercent, formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { marginOf } from '../../../product/margin.rules.ts'
import { panelMessages } from '../messages/panel.ts'
import type { PanelImage } from '../products.types.ts'
import type { DraftVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'
import { PanelText } from './text-field.tsx'
import { type NumberFieldName, numberField } from './variant-numbers.rules.ts'

interface Props {
  form: PanelForm
  variant: DraftVariant
  n: number
  images: readonly PanelImage[]
}

/** All fields of a variant except its regular price and stock, which are next to its name. */
export function VariantFields({ form, variant, n, images }: Props) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const labelOf = (name: NumberFieldName) => numberField(name).label[locale]
  const { draft, changeVariant } = form
  const set = (patch: Partial<DraftVariant>) => changeVariant(variant.id, patch)
  const error = (field: string) => form.error(`variants.${n}.${field}`)
  return (
    <div className="sec">
      <div className="g2 keep">
        <MoneyField
          label={
            <>
              {labelOf('sale')} <Discount variant={variant} />
            </>
          }
          value={variant.sale}
          onChange={({ text }) => set({ sale: text })}
          error={error('sale')}
        />
        <MoneyField
          label={labelOf('cost')}
          value={variant.cost}
          onChange={({ text }) => set({ cost: text })}
          error={error('cost')}
        />
      </div>
      {variant.sale.trim() && <SaleDays form={form} variant={variant} n={n} />}
      <Margin form={form} variant={variant} />
      <div className="g2 keep">
        <PanelText
          label={t.variant.sku}
          value={variant.sku}
          onChange={(sku) => set({ sku })}
          error={error('sku')}
          placeholder={t.field.skuHint}
          max={64}
        />
        <PanelText
          label={t.variant.barcode}
          value={variant.barcode}
          onChange={(barcode) => set({ barcode })}
          error={error('barcode')}
          numeric
          max={64}
        />
        <QuantityField
          label={labelOf('weightGrams')}
          value={variant.weight}
          onChange={({ text }) => set({ weight: text })}
          error={error('weightGrams')}
          unit={t.variant.grams}
          max={10_000_000_000}
          step={10_000}
        />
        <PanelText
          label={t.variant.unit}
          value={variant.unitTh}
          onChange={(unitTh) => set({ unitTh })}
          max={60}
        />
        <PanelText
          label={t.variant.unitEn}
          value={variant.unitEn}
          onChange={(unitEn) => set({ unitEn })}
          max={60}
        />
      </div>
      {draft.variants.length > 1 && (
        <>
          <VariantImage images={images} value={variant.imageId} onChange={(imageId) => set({ imageId })} />
          <button
            type="button"
            className="btn sm quiet start"
            onClick={() => applyToAll(form, variant, t.variant.toAllDone)}
          >
            {t.variant.toAll}
          </button>
        </>
      )}
    </div>
  )
}

function applyToAll({ draft, change }: PanelForm, like: DraftVariant, text: string) {
  const { regular, sale, saleFrom, saleTo, cost, weight, unitTh, unitEn } = like
  const before = draft.variants
  change({
    variants: before.map((variant) => ({
      ...variant,
      regular,
      sale,
      saleFrom,
      saleTo,
      cost,
      weight,
      unitTh,
      unitEn,
    })),
  })
  toast(text, { undo: () => change({ variants: before }) })
}

/** Sales are stored as times and entered as days: from the start of the first to the end of the last. */
function SaleDays({ form, variant, n }: Omit<Props, 'images'>) {
  const t = useMessages(panelMessages)
  const { changeVariant, error } = form
  const from = variant.saleFrom ? day(new Date(variant.saleFrom)) : null
  const last = variant.saleTo ? day(new Date(Date.parse(variant.saleTo) - 1)) : null
  const begin = (chosen: Day | null) => (chosen ? dayStart(chosen).toISOString() : null)
  return (
    <div className="g2 keep">
      <DateField
        label={t.variant.saleFrom}
        value={from}
        onChange={(chosen) => changeVariant(variant.id, { saleFrom: begin(chosen) })}
      />
      <DateField
        label={t.variant.saleTo}
        value={last}
        min={from ?? undefined}
        error={error(`variants.${n}.saleTo`)}
        onChange={(chosen) => changeVariant(variant.id, { saleTo: begin(chosen && addDays(chosen, 1)) })}
      />
    </div>
  )
}

const amountOf = (text: string): Satang | null => {
  const parsed = parseBaht(text)
  return parsed.ok ? parsed.amount : null
}

function Discount({ variant }: { variant: DraftVariant }) {
  const t = useMessages(panelMessages)
  const regular = amountOf(variant.regular)
  const sale = amountOf(variant.sale)
  const percent = regular !== null && sale !== null ? discountPercent(regular, sale) : null
  return percent === null ? null : <span className="badge bad sq">{t.variant.off(percent)}</span>
}

/** The profit after cost on the price without tax, as an amount and a share. */
function Margin({ form, variant }: { form: PanelForm; variant: DraftVariant }) {
  const t = useMessages(panelMessages)
  const { vatMode } = form.draft
  const cost = amountOf(variant.cost)
  const price = amountOf(variant.sale) ?? amountOf(variant.regular)
  if (price === null) return null
  const margin = marginOf(price, cost, vatMode, form.vatRateBp)
  if (!margin || cost === null) return <p className="xs soft-t">{t.variant.noCost}</p>
  const share = (margin.bp ?? 0) / 100
  const taxed = vatMode === 'inclusive' && form.vatRateBp > 0
  return (
    <div className="margin">
      <div className="row between">
        <span>{t.variant.costIs(formatBaht(cost))}</span>
        <b className={margin.earned < 0 ? 'bad' : 'good'}>
          {t.variant.margin(formatBaht(margin.earned), share.toFixed(1))}
        </b>
      </div>
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${Math.max(0, Math.min(100, share))}%` }} />
      </div>
      {taxed && <small className="soft-t">{t.variant.beforeTax}</small>}
    </div>
  )
}

interface ImageProps {
  images: readonly PanelImage[]
  value: string | null
  onChange: (id: string | null) => void
}

/** The product image that shows this variant. */
function VariantImage({ images, value, onChange }: ImageProps) {
  const t = useMessages(panelMessages)
  if (images.length === 0) return null
  return (
    <fieldset className="f">
      <legend className="lab">{t.variant.image}</legend>
      <div className="row wrap">
        <button
          type="button"
          className={value === null ? 'chip set' : 'chip'}
          aria-pressed={value === null}
          onClick={() => onChange(null)}
        >
          {t.variant.noImage}
        </button>
        {images.map((image, n) => (
          <button
            key={image.id}
            type="button"
            className={value === image.id ? `${styles.pick} ${styles.picked}` : styles.pick}
            aria-pressed={value === image.id}
            aria-label={`${t.variant.image} ${n + 1}`}
            onClick={() => onChange(image.id)}
          >
            <img className="thumb" src={mediaUrl(image.id, 320)} alt={image.altTh} width={40} height={40} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
