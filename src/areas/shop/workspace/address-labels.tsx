import { storedAddressLines } from '#areas/address/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { useStored } from '#kernel/use-stored.ts'
import styles from './address-labels.module.css'
import { printMessages } from './messages/print.ts'
import type { AddressLabel, PrintView } from './print-view.server.ts'

const formats = ['roll', 'a4'] as const
type Paper = (typeof formats)[number]

/** The paper that labels are printed on. Kept in the browser, as it is beside the printer. */
export const useLabelPaper = () =>
  useStored<Paper>('label-paper', 'roll', (saved) => formats.find((paper) => paper === saved) ?? null)

export function LabelPaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  const t = useMessages(printMessages)
  return (
    <SelectField
      label={t.paper}
      hideLabel
      value={paper}
      options={formats.map((format) => ({ value: format, label: t.papers[format] }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Paper)}
    />
  )
}

/** The labels for the outside of the parcels. Orders without a parcel are named above them, on the screen only. */
export function AddressLabels({
  view,
  paper,
  showsItems,
}: {
  view: PrintView
  paper: Paper
  showsItems: boolean
}) {
  const t = useMessages(printMessages)
  const labelled = new Set(view.labels.map(({ order }) => order.number))
  const without = view.slips.map(({ order }) => order.number).filter((number) => !labelled.has(number))
  return (
    <>
      {paper === 'roll' && <style>{'@page { size: 100mm 150mm; margin: 0 }'}</style>}
      {paper === 'a4' && <style>{'@page { size: A4; margin: 0 }'}</style>}
      {without.length > 0 && <p className={styles.without}>{t.noLabel(without.join(', '))}</p>}
      <div className={paper === 'roll' ? styles.roll : styles.a4}>
        {view.labels.map((label) => (
          <Label
            key={`${label.order.number} ${label.parcel}`}
            label={label}
            shop={view.shop}
            showsItems={showsItems}
          />
        ))}
      </div>
    </>
  )
}

function Label({
  label,
  shop,
  showsItems,
}: {
  label: AddressLabel
  shop: PrintView['shop']
  showsItems: boolean
}) {
  const t = useMessages(printMessages)
  const locale = useLocale()
  const { order, parcel, sent, collect, barcode } = label
  const lines = order.address ? storedAddressLines(order.address) : []
  return (
    <article className={styles.label} aria-label={order.number}>
      <header className={styles.top}>
        <b>{sent?.carrier ?? order.shipping.label[locale]}</b>
        <span>
          {order.number}
          {parcel && ` · ${t.parcel(parcel)}`}
        </span>
      </header>
      {barcode && (
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(barcode)}`}
          alt={sent?.tracking || order.number}
        />
      )}
      <p className={styles.tracking}>{sent?.tracking || t.noTracking}</p>
      <section className={styles.from}>
        <small>{t.from}</small>
        <b>{shop.name[locale]}</b>
        {shop.phone && <span>{formatPhone(shop.phone)}</span>}
        {shop.address && <p>{shop.address[locale]}</p>}
      </section>
      <section className={styles.to}>
        <small>{t.to}</small>
        <b>{order.contact.name}</b>
        <b>{formatPhone(order.contact.phone)}</b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {collect !== null && <p className={styles.collect}>{t.collect(formatBaht(collect as Satang))}</p>}
      {showsItems && (
        <ul className={styles.items}>
          {label.lines.map(({ line, quantityMilli }) => (
            <li key={line.line}>{formatNamed(line.name[locale], quantityMilli, line.unit[locale])}</li>
          ))}
        </ul>
      )}
    </article>
  )
}
