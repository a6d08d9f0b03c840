import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { panelMessages } from '../messages/panel.ts'
import type { Address, MoveLine, OpenProduct } from '../products.types.ts'
import { StockForm } from '../stock-form.tsx'
import { useStockUndo } from '../use-stock-undo.ts'
import type { DraftVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { choiceText } from './options.rules.ts'
import styles from './panel.module.css'
import { PreorderFields } from './preorder-fields.tsx'
import { PanelField } from './text-field.tsx'

interface Props {
  form: PanelForm
  open: OpenProduct
  address: Address
}

/** The stock of each variant, its policy, and all its movements. */
export function StockPart({ form, open, address }: Props) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const undoable = useStockUndo()
  const [adjusting, setAdjusting] = useState(false)
  const { draft } = form
  const requested = open.moves?.variantId
  const at = Math.max(
    0,
    draft.variants.findIndex(({ id }) => id === requested),
  )
  const variant = draft.variants[at]
  if (!variant) return null
  const name = choiceText(draft.options, variant.choice, locale) || draft.nameTh
  const level = open.stock[variant.id]
  return (
    <>
      {draft.variants.length > 1 && (
        <VariantLevels form={form} open={open} address={address} chosen={variant.id} />
      )}
      <section className="sec">
        <h3>{name}</h3>
        {level && variant.policy !== 'untracked' && (
          <>
            <dl className={styles.levels}>
              <Figure label={t.stock.onHand} value={level.onHand} />
              <Figure label={t.stock.reserved} value={level.reserved} />
              <Figure label={t.stock.available} value={level.onHand - level.reserved} />
            </dl>
            {adjusting ? (
              <StockForm
                key={`${variant.id} ${level.onHand}`}
                variantId={variant.id}
                onHand={level.onHand}
                reserved={level.reserved}
                name={name}
                onDone={(set) => {
                  setAdjusting(false)
                  if (set) undoable(set)
                }}
              />
            ) : (
              <button type="button" className="btn" onClick={() => setAdjusting(true)}>
                {t.stock.adjust}
              </button>
            )}
          </>
        )}
        <StockPolicyFields form={form} variant={variant} n={at} />
        {variant.policy === 'deny' && <PreorderFields form={form} variant={variant} n={at} />}
      </section>
      <Moves lines={open.moves?.lines ?? []} />
    </>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatQuantity(value)}</dd>
    </div>
  )
}

function StockPolicyFields({ form, variant, n }: { form: PanelForm; variant: DraftVariant; n: number }) {
  const t = useMessages(panelMessages)
  const { changeVariant, error } = form
  return (
    <div className="g2 keep">
      <PanelField label={t.stock.policy} error={error(`variants.${n}.policy`)}>
        {(control) => (
          <select
            {...control}
            className="in"
            value={variant.policy}
            onChange={(event) =>
              changeVariant(variant.id, { policy: event.currentTarget.value as DraftVariant['policy'] })
            }
          >
            {(['deny', 'backorder', 'untracked'] as const).map((policy) => (
              <option key={policy} value={policy}>
                {t.stock.policies[policy]}
              </option>
            ))}
          </select>
        )}
      </PanelField>
      {variant.policy !== 'untracked' && (
        <QuantityField
          label={t.stock.low}
          value={variant.low}
          decimals={3}
          onChange={({ text }) => changeVariant(variant.id, { low: text })}
          error={error(`variants.${n}.lowMilli`)}
        />
      )}
    </div>
  )
}

interface LevelsProps extends Props {
  chosen: string
}

function VariantLevels({ form, open, address, chosen }: LevelsProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const { draft } = form
  return (
    <section className="sec">
      <div className="vt">
        <div className={`vr ${styles.head}`}>
          <span>{t.variant.col.name}</span>
          <span className="num">{t.stock.reserved}</span>
          <span className="num">{t.stock.available}</span>
        </div>
        {draft.variants.map((variant) => {
          const level = open.stock[variant.id]
          return (
            <Link
              key={variant.id}
              to={address.href({ variant: variant.id })}
              preventScrollReset
              replace
              className={variant.id === chosen ? `vr ${styles.chosen}` : 'vr'}
              aria-current={variant.id === chosen ? 'true' : undefined}
            >
              <span>
                <b>{choiceText(draft.options, variant.choice, locale) || draft.nameTh}</b>
                <small>{variant.sku}</small>
              </span>
              <span className="num">{level ? formatQuantity(level.reserved) : '–'}</span>
              <span className="num">{level ? formatQuantity(level.onHand - level.reserved) : '–'}</span>
            </Link>
          )
        })}
      </div>
    </section>
  )
}

function Moves({ lines }: { lines: readonly MoveLine[] }) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  return (
    <section className="sec">
      <h3>{t.stock.moves}</h3>
      {lines.length === 0 ? (
        <p className="soft-t xs">{t.stock.noMoves}</p>
      ) : (
        <ul className={styles.moves}>
          {lines.map(({ id, at, reason, quantity, note, ref }) => (
            <li key={id}>
              <span className="grow">
                {t.stock.reasons[reason]}
                <small className="soft-t">
                  <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>
                  {ref && ` · ${ref}`}
                  {note && ` · ${note}`}
                </small>
              </span>
              <b className={quantity < 0 ? undefined : 'good'}>
                {quantity > 0 ? '+' : ''}
                {formatQuantity(quantity)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
