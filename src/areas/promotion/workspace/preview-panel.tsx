import { useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang, subtract } from '#kernel/money/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { tryMessages } from '../messages/try.ts'
import { rejectionText } from '../offer/rejection-text.ts'
import { promotionPaths } from '../paths.ts'
import styles from './preview.module.css'
import type { PromotionPreview } from './preview.server.ts'
import { PromotionConflicts } from './promotion-conflicts.tsx'
import { useFormRequest } from './use-form-request.ts'
import type { FormValues } from './use-sentence.ts'

/** Delay after the last keystroke; a burst of typing is one request. */
const debounceMs = 450

/** Builds the form as it would be submitted, without its action. A promotion without a name can be tried too. */
export function buildFormData(input: FormValues, more: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(input))
    if (name !== 'intent') for (const value of values) form.append(name, value)
  if (!form.get('nameTh')) form.set('nameTh', '–')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

/** Shows what the draft promotion would do: to a cart, alongside other promotions, and to past sales. */
export function PreviewPanel({ typed }: { typed: FormValues }) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const { request, answer, pending } = useFormRequest<PromotionPreview>(promotionPaths.api.try)
  const [cart, setCart] = useState<Record<string, number> | null>(null)
  const [shown, setShown] = useState<PromotionPreview | null>(null)
  useEffect(() => {
    if (!Object.keys(typed).length) return
    const timer = setTimeout(() => {
      const lines = Object.entries(cart ?? {}).map(([sku, count]) => `${sku}*${count}`)
      request(buildFormData(typed, { cart: lines.join(',') }))
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, cart, request])
  useEffect(() => {
    if (answer) setShown(answer)
  }, [answer])
  const refused = answer === null
  if (!shown)
    return (
      <p className={`soft-t sm ${styles.wait}`} aria-live="polite">
        {refused ? t.missing : t.waiting}
      </p>
    )
  return (
    <div className={styles.panel} aria-busy={pending || undefined}>
      <p className={styles.sentence}>{shown.sentence[locale]}</p>
      {refused && <p className="sm soft-t">{t.notYet}</p>}
      <PreviewPlacements result={shown} />
      <PreviewCart
        result={shown}
        onCount={(sku, count) => {
          const now = Object.fromEntries(shown.lines.map((line) => [line.sku, line.count]))
          setCart({ ...now, [sku]: count })
        }}
      />
      <PromotionConflicts clashes={shown.clashes} />
    </div>
  )
}

/** Where customers see it: on a product, in the cart, on the receipt. */
function PreviewPlacements({ result }: { result: PromotionPreview }) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const { badge, reason, discount, freeShipping, gift, points } = result
  const receipt = points
    ? t.points(points)
    : gift
      ? t.gift
      : freeShipping
        ? t.freeShipping
        : discount > 0
          ? formatBaht(satang(-discount), { locale })
          : '–'
  return (
    <dl className={styles.meets}>
      <div>
        <dt>{t.atCard}</dt>
        <dd>{badge[locale]}</dd>
      </div>
      <div>
        <dt>{t.inCart}</dt>
        <dd>{reason ? rejectionText(reason, locale) : t.counts}</dd>
      </div>
      <div>
        <dt>{t.onReceipt}</dt>
        <dd>{receipt}</dd>
      </div>
    </dl>
  )
}

function PreviewCart({
  result,
  onCount,
}: {
  result: PromotionPreview
  onCount: (sku: string, count: number) => void
}) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const { lines, subtotal, discount, points, others, reason } = result
  return (
    <section className={styles.cart} aria-label={t.cart}>
      <h3>{t.cart}</h3>
      {lines.length === 0 && <p className="soft-t">{t.noItems}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.sku}>
            <span className={styles.items}>
              <span>{line.name[locale] || line.name.th}</span>
              {!line.isAbout && <span className="xs soft-t">{t.notAbout}</span>}
            </span>
            <TextField
              type="number"
              hideLabel
              className="num"
              min={0}
              max={99}
              label={t.countOf(line.name[locale] || line.name.th)}
              value={line.count}
              onChange={(event) =>
                onCount(line.sku, Math.max(0, Math.min(99, Number(event.currentTarget.value) || 0)))
              }
            />
            <span className="num">
              <Money amount={subtract(line.subtotal, line.off)} />
              {line.off > 0 && (
                <s className={`xs soft-t ${styles.was}`}>
                  <Money amount={line.subtotal} />
                </s>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {reason ? (
          <>
            <Icon path={iconAlertTriangle} className="ic" /> {t.notCounting(rejectionText(reason, locale))}
          </>
        ) : points ? (
          t.givesPoints(points, formatBaht(subtotal, { locale }))
        ) : (
          t.totalInstead(
            formatBaht(subtract(subtotal, discount), { locale }),
            formatBaht(subtotal, { locale }),
            formatBaht(discount, { locale }),
          )
        )}
      </p>
      {others.length > 0 && (
        <p className="sm soft-t">
          {t.beside(
            others
              .map(
                ({ name, off }) =>
                  `${name[locale] || name.th} ${off > 0 ? formatBaht(satang(-off), { locale }) : ''}`,
              )
              .join(', '),
          )}
        </p>
      )}
      <p className="xs soft-t">{t.supposes}</p>
    </section>
  )
}
