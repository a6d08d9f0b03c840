import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconShoppingBag, iconX } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import type { DraftTotals, FoundProduct } from '../../on-behalf/on-behalf.types.ts'
import { shopPaths } from '../../paths.ts'
import { withProduct } from './draft-order.rules.ts'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'
import type { Line } from './new-order.types.ts'

interface Props {
  lines: Line[]
  /** The server's latest calculation, if any. */
  count: DraftTotals | null
  onLines: (lines: Line[]) => void
}

/** The items: found by name, with a quantity, at the usual or an agreed price. */
export function ItemsCard({ lines, count, onLines }: Props) {
  const t = useMessages(newOrderMessages)
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="new-goods">
      <div className="card-h">
        <h2 id="new-goods">{t.items}</h2>
      </div>
      <RecordPicker<FoundProduct>
        label={t.find}
        hint={t.findHint}
        address={shopPaths.api.goods}
        min={1}
        keyOf={({ variantId }) => variantId}
        show={(product) => <ProductOption product={product} />}
        onChoose={(product) => onLines(withProduct(lines, product))}
        nothing={t.nothing}
      />
      {lines.length === 0 ? (
        <Empty icon={iconShoppingBag} heading="h3" title={t.noItems}>
          <p>{t.noItemsText}</p>
        </Empty>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <ItemLine
              key={line.goods.variantId}
              line={line}
              calculated={count?.lines.find(({ variantId }) => variantId === line.goods.variantId)}
              unavailable={count?.unavailable.includes(line.goods.variantId) ?? false}
              onChange={(next) => onLines(lines.map((eachLine) => (eachLine === line ? next : eachLine)))}
              onRemove={() => {
                onLines(lines.filter((other) => other !== line))
                toast(t.removed(line.goods.name[locale]), { undo: () => onLines(lines) })
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProductImage({ image }: { image: string | null }) {
  if (image)
    return <img className="thumb" src={mediaUrl(image, 320)} alt="" width={40} height={40} loading="lazy" />
  return (
    <span className={`thumb ${styles.noImage}`}>
      <Icon path={iconPackage} className="ic" />
    </span>
  )
}

function ProductOption({ product }: { product: FoundProduct }) {
  const t = useMessages(newOrderMessages)
  const locale = useLocale()
  const { left } = product
  return (
    <>
      <ProductImage image={product.image} />
      <span className="grow">
        <b>{product.name[locale]}</b>
        <small className="soft-t">{product.sku}</small>
      </span>
      <span className={styles.optionEnd}>
        <Money amount={product.usualSatang} />
        {left !== null && (
          <small className={left > 0 ? 'soft-t' : 'bad'}>
            {left > 0 ? t.left(left.toLocaleString('en')) : t.out}
          </small>
        )}
      </span>
    </>
  )
}

interface LineProps {
  line: Line
  calculated: DraftTotals['lines'][number] | undefined
  unavailable: boolean
  onChange: (line: Line) => void
  onRemove: () => void
}

function ItemLine({ line, calculated, unavailable, onChange, onRemove }: LineProps) {
  const t = useMessages(newOrderMessages)
  const locale = useLocale()
  const { goods, quantity, price } = line
  const name = goods.name[locale]
  const usual = calculated?.usualSatang ?? goods.usualSatang
  const left = calculated ? calculated.left : goods.left
  const short = left !== null && quantity > left
  return (
    <li>
      <ProductImage image={goods.image} />
      <div className={styles.what}>
        <b>{name}</b>
        <small className="soft-t">
          {goods.sku}
          {goods.unit[locale] && ` · ${goods.unit[locale]}`}
        </small>
        {unavailable ? (
          <small className="bad">{t.unavailable}</small>
        ) : (
          short && <small className="bad">{t.short(left.toLocaleString('en'))}</small>
        )}
      </div>
      <div className={styles.price}>
        <MoneyField
          label={t.priceOf(name)}
          hideLabel
          hint={price.trim() ? t.usual(formatBaht(usual)) : undefined}
          value={price}
          placeholder={formatBaht(usual, { unit: 'none' })}
          onChange={({ text }) => onChange({ ...line, price: text })}
        />
      </div>
      <div className={styles.quantity}>
        <QuantityField
          label={t.quantityOf(name)}
          hideLabel
          value={quantity * 1000}
          min={1000}
          max={9_999_000}
          onChange={({ amount, error }) =>
            onChange({
              ...line,
              quantity: amount ? amount / 1000 : quantity,
              isQuantityInvalid: Boolean(error),
            })
          }
        />
      </div>
      <b className={styles.sum}>{calculated ? <Money amount={calculated.grossSatang} /> : '–'}</b>
      <button
        type="button"
        className="ibtn sm"
        aria-label={t.remove(name)}
        title={t.remove(name)}
        onClick={onRemove}
      >
        <Icon path={iconX} className="ic" />
      </button>
    </li>
  )
}
