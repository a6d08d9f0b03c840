import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { storedAddressLines } from '#areas/address/public.ts'
import { partOf } from '#areas/billing/public.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatAmount, formatBaht, formatQuantity, type Satang, unitAfterCount } from '#kernel/money/index.ts'
import { formatPhone, formatThaiId } from '#kernel/text/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Check } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPrinter } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useStored } from '#kernel/use-stored.ts'
import { BundleHeader } from '../bundle/bundle-header.tsx'
import { shopPaths } from '../paths.ts'
import { AddressLabels, LabelPaperChoice, useLabelPaper } from './address-labels.tsx'
import { shortNumber } from './board.rules.ts'
import { printMessages } from './messages/print.ts'
import styles from './print.module.css'
import { sheetNames } from './print-sheets.rules.ts'
import { type PrintView, printView } from './print-view.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return printView(ctxOf(context), new URL(request.url).searchParams)
}

export const handle = {
  crumb: (data: unknown, locale: 'th' | 'en') =>
    printMessages[locale].sheets[(data as PrintView | undefined)?.sheet ?? 'slip'],
}

/**
 * Sheets for the packing table: a slip per order, a label per parcel, or one pick list for several. They always look
 * like paper: black on white.
 */
export default function PrintPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(printMessages)
  const title = t.sheets[view.sheet]
  // For presents: who opens the parcel is not to read what it cost. Kept, as a shop packs the same way every day.
  const [hidesPrices, setHidesPrices] = useStored('print-without-prices', false, (saved) => saved === true)
  // Everybody reads the outside of a parcel, so what is in it is only there if the shop wants it.
  const [showsItems, setShowsItems] = useStored('label-with-items', false, (saved) => saved === true)
  const [paper, setPaper] = useLabelPaper()
  return (
    <div className={styles.paper}>
      <PageTitle unlisted>{title}</PageTitle>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <span className="soft-t grow">
          {view.sheet === 'label' ? t.labelCount(view.labels.length) : t.orderCount(view.slips.length)}
        </span>
        {view.sheet === 'slip' && (
          <Check
            checked={!hidesPrices}
            onChange={({ currentTarget }) => setHidesPrices(!currentTarget.checked)}
          >
            {t.prices}
          </Check>
        )}
        {view.sheet === 'label' && (
          <>
            <Check
              checked={showsItems}
              onChange={({ currentTarget }) => setShowsItems(currentTarget.checked)}
            >
              {t.items}
            </Check>
            <LabelPaperChoice paper={paper} onChange={setPaper} />
          </>
        )}
        <button type="button" className="btn primary" onClick={() => print()}>
          <Icon path={iconPrinter} className="ic" />
          {t.print}
        </button>
      </div>
      {view.slips.length > 0 && <SheetChoice current={view.sheet} />}
      {view.slips.length === 0 && <p>{t.nothing}</p>}
      <div className={styles.sheets} data-theme="light">
        {view.sheet === 'label' && <AddressLabels view={view} paper={paper} showsItems={showsItems} />}
        {view.sheet === 'pick' && view.slips.length > 0 && <PickSheet view={view} />}
        {view.sheet === 'slip' &&
          view.slips.map((slip) => (
            <Slip key={slip.order.number} slip={slip} view={view} hidesPrices={hidesPrices} />
          ))}
      </div>
    </div>
  )
}

/** The other sheets of the same orders. */
function SheetChoice({ current }: { current: PrintView['sheet'] }) {
  const t = useMessages(printMessages)
  const [params] = useSearchParams()
  const query = { order: params.getAll('order'), parcel: Number(params.get('parcel')) || undefined }
  return (
    <nav className={`seg ${styles.sheetChoice}`} aria-label={t.sheet}>
      {sheetNames.map((sheet) => (
        <Link
          key={sheet}
          to={shopPaths.print({ ...query, sheet })}
          replace
          className={sheet === current ? 'on' : undefined}
          aria-current={sheet === current ? 'page' : undefined}
        >
          {t.sheets[sheet]}
        </Link>
      ))}
    </nav>
  )
}

function Slip({
  slip,
  view,
  hidesPrices,
}: {
  slip: PrintView['slips'][number]
  view: PrintView
  hidesPrices: boolean
}) {
  const t = useMessages(printMessages)
  const locale = useLocale()
  const { shop } = view
  const { order, parcel, collect } = slip
  // The total of the whole order would only confuse next to a part of it.
  const hasPrices = parcel === null && !hidesPrices
  const { address, contact } = order
  const stamp = t.stamps[order.status as keyof typeof t.stamps]
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <b>{shop.name[locale]}</b>
          {shop.address && <p>{shop.address[locale]}</p>}
          {shop.phone && <p>{formatPhone(shop.phone)}</p>}
        </div>
        <div className={styles.right}>
          <h2>{t.sheets.slip}</h2>
          <p>{order.number}</p>
          {parcel && (
            <p>
              <b>{t.parcel(parcel)}</b>
            </p>
          )}
          <p>{formatDateTime(order.placedAt, locale)}</p>
        </div>
      </header>
      <section className={styles.to}>
        <small>{order.shipping.method === 'pickup' ? t.pickup : t.to}</small>
        <b>{contact.name}</b>
        {address && (
          <p>
            {storedAddressLines(address).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </p>
        )}
        <p>{formatPhone(contact.phone)}</p>
        {stamp && <p className={styles.cash}>{stamp}</p>}
        {collect !== null && <p className={styles.cash}>{t.collect(formatBaht(collect as Satang))}</p>}
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t.item}</th>
            <th>{t.sku}</th>
            <th className={styles.right}>{t.quantity}</th>
            {hasPrices && <th className={styles.right}>{t.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map(({ line, quantityMilli }, at) => (
            <tr key={line.line}>
              <td>
                <BundleHeader lines={slip.lines.map((eachLine) => eachLine.line)} at={at} />
                {line.name[locale]}
              </td>
              <td>{line.sku}</td>
              <td className={styles.right}>{formatAmount(quantityMilli, line.unit[locale])}</td>
              {hasPrices && (
                <td className={styles.right}>
                  {formatBaht(partOf(line, 0, quantityMilli).subtotal, { unit: 'none' })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot hidden={!hasPrices}>
          <tr>
            <td colSpan={3}>
              {t.shipping} {order.shipping.label[locale]}
            </td>
            <td className={styles.right}>{formatBaht(order.totals.shipping, { unit: 'none' })}</td>
          </tr>
          {order.totals.discount > 0 && (
            <tr>
              <td colSpan={3}>{t.discount}</td>
              <td className={styles.right}>−{formatBaht(order.totals.discount, { unit: 'none' })}</td>
            </tr>
          )}
          <tr className={styles.total}>
            <td colSpan={3}>{t.total}</td>
            <td className={styles.right}>{formatBaht(order.totals.total)}</td>
          </tr>
        </tfoot>
      </table>
      {order.note && (
        <p className={styles.note}>
          {order.channel === 'staff' ? t.noteInOrder : t.note} “{order.note}”
        </p>
      )}
      {order.invoiceRequest && (
        <p className={styles.note}>
          {t.invoice} {order.invoiceRequest.name} {formatThaiId(order.invoiceRequest.taxId)}
        </p>
      )}
      <footer className={styles.foot}>{t.thanks}</footer>
    </article>
  )
}

function PickSheet({ view }: { view: PrintView }) {
  const t = useMessages(printMessages)
  const locale = useLocale()
  // Cancelled and sent orders have nothing to pick.
  const picked = new Set(view.picks.flatMap(({ orders }) => orders.map(({ number }) => number)))
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h2>{t.sheets.pick}</h2>
          <p>{t.forOrders(picked.size, view.picks.length)}</p>
        </div>
        <p className={styles.right}>{formatDateTime(view.now, locale)}</p>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th aria-label={t.done} />
            <th>{t.item}</th>
            <th>{t.sku}</th>
            <th className={styles.right}>{t.quantity}</th>
            <th className={styles.nowrap}>{t.listedOrders}</th>
          </tr>
        </thead>
        <tbody>
          {view.picks.map((pick) => (
            <tr key={pick.sku}>
              <td>
                <span className={styles.box} />
              </td>
              <td>{pick.name[locale]}</td>
              <td>{pick.sku}</td>
              <td className={styles.right}>
                <b>{formatQuantity(pick.quantityMilli)}</b> {unitAfterCount(pick.unit[locale])}
              </td>
              <td>
                {pick.orders
                  .map(
                    ({ number, quantityMilli }) => `${shortNumber(number)} ×${formatQuantity(quantityMilli)}`,
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
