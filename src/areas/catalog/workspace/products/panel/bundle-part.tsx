import { useState } from 'react'
import { useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, lineTotal, type Satang, satang, subtract, sum } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconX } from '#kernel/ui/icons.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct } from '../products.types.ts'
import styles from './panel.module.css'

/** A variant as returned by the product search. */
interface FoundVariant {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  usualSatang: Satang
}

interface Part extends Omit<FoundVariant, 'usualSatang'> {
  apartSatang: Satang
  pieces: number
}

/** The contents of a bundle, saved separately: the draft of the product is not affected. */
export function BundlePart({ open }: { open: OpenProduct }) {
  const t = useMessages(panelMessages).bundle
  const locale = useLocale()
  const [parts, setParts] = useState<Part[]>(open.bundle ?? [])
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  useFetcherResponse(fetcher, (answer) => {
    toast(answer.ok ? t.saved : (answer.problem.errors?.[0]?.message ?? answer.problem.detail))
  })
  const before = open.bundle ?? []
  const isSame =
    parts.length === before.length &&
    parts.every((part, at) => part.variantId === before[at]?.variantId && part.pieces === before[at]?.pieces)
  const save = () => {
    const chosen = parts.map(({ variantId, pieces }) => ({ variantId, pieces }))
    fetcher.submit(
      { intent: 'bundle', id: open.record.id, parts: JSON.stringify(chosen) },
      { method: 'post' },
    )
  }
  const ownVariantIds = new Set(open.record.variants.map(({ id }) => id))
  return (
    <section className="sec">
      <h3>{t.title}</h3>
      <p className="soft-t">{t.lead}</p>
      <RecordPicker<FoundVariant>
        label={t.find}
        hint={t.findHint}
        address={shopPaths.api.goods}
        min={1}
        keyOf={({ variantId }) => variantId}
        accepts={({ variantId }) =>
          !ownVariantIds.has(variantId) && !parts.some((part) => part.variantId === variantId)
        }
        show={({ name, sku, usualSatang }) => (
          <>
            <span className="grow">
              <b>{name[locale]}</b> <small className="soft-t">{sku}</small>
            </span>
            <span className="num">{formatBaht(usualSatang)}</span>
          </>
        )}
        onChoose={({ usualSatang, ...found }) =>
          setParts([...parts, { ...found, apartSatang: usualSatang, pieces: 1 }])
        }
        nothing={t.nothing}
      />
      {parts.length === 0 ? (
        <p className="soft-t">{t.none}</p>
      ) : (
        <>
          <ul className={styles.bundle}>
            {parts.map((part) => (
              <li key={part.variantId}>
                {part.image ? (
                  <img className="thumb" src={mediaUrl(part.image, 320)} alt="" width={40} height={40} />
                ) : (
                  <span className="thumb">
                    <Icon path={iconPackage} className="ic" />
                  </span>
                )}
                <span className="grow">
                  <b>{part.name[locale]}</b>
                  <small className="soft-t">
                    {part.sku} · {formatBaht(part.apartSatang)}
                  </small>
                </span>
                <span className={styles.quantity}>
                  <QuantityField
                    label={t.quantityOf(part.name[locale])}
                    hideLabel
                    value={part.pieces * 1000}
                    min={1000}
                    max={99_000}
                    onChange={({ amount }) =>
                      amount &&
                      setParts(
                        parts.map((eachPart) =>
                          eachPart === part ? { ...eachPart, pieces: Math.round(amount / 1000) } : eachPart,
                        ),
                      )
                    }
                  />
                </span>
                <button
                  type="button"
                  className="ibtn sm"
                  aria-label={t.remove(part.name[locale])}
                  title={t.remove(part.name[locale])}
                  onClick={() => setParts(parts.filter((other) => other !== part))}
                >
                  <Icon path={iconX} className="ic" />
                </button>
              </li>
            ))}
          </ul>
          <BundleTotals open={open} parts={parts} />
        </>
      )}
      <button
        type="button"
        className="btn primary"
        disabled={isSame || fetcher.state !== 'idle'}
        aria-busy={fetcher.state !== 'idle' || undefined}
        onClick={save}
      >
        {t.save}
      </button>
    </section>
  )
}

function BundleTotals({ open, parts }: { open: OpenProduct; parts: readonly Part[] }) {
  const t = useMessages(panelMessages).bundle
  const [first] = open.record.variants
  const apart = sum(parts.map(({ apartSatang, pieces }) => lineTotal(apartSatang, pieces * 1000)))
  const price = satang(first?.sale ?? first?.regular ?? 0)
  return (
    <dl className="kv">
      <dt>{t.separately}</dt>
      <dd>{formatBaht(apart)}</dd>
      <dt>{t.price}</dt>
      <dd>{formatBaht(price)}</dd>
      {price < apart ? (
        <>
          <dt className="tot">{t.saves}</dt>
          <dd className="tot good">{formatBaht(subtract(apart, price))}</dd>
        </>
      ) : (
        <dt className="bad">{t.notCheaper}</dt>
      )}
    </dl>
  )
}
