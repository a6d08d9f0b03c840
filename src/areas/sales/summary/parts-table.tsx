import { Link, useSearchParams } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { addEarnings, type Earnings, marginPercent, noEarnings } from '../margin.rules.ts'
import { salesMessages } from '../messages/index.ts'
import styles from '../sales.module.css'
import { baht } from '../sales-metrics.tsx'
import { type PartKind, partKinds, partsOf, usePartName } from '../sales-parts.ts'
import type { SalesPart, SalesSummary } from './summary.types.ts'

/** Breakdown of the sales by channel, payment, category, product, unit, seller or province; the URL selects which. */
export function PartsTable({ summary }: { summary: SalesSummary }) {
  const t = useMessages(salesMessages)
  const [params] = useSearchParams()
  const kind = partKinds.find((partKind) => partKind === params.get('by')) ?? 'channel'
  const parts = partsOf(summary)[kind].filter(({ now, before }) => now !== 0 || before !== 0)
  const counted = kind === 'channel' || kind === 'method'
  const earning = kind === 'category' || kind === 'product'
  const hrefOf = (by: string) => {
    const next = new URLSearchParams(params)
    next.set('by', by)
    return `?${next}`
  }
  return (
    <section className={styles.parts}>
      <LinkTabs
        label={t.parts.label}
        current={kind}
        tabs={partKinds.map((key) => ({ key, to: hrefOf(key), name: t.parts[key] }))}
      />
      {kind === 'unit' && <p className={styles.hint}>{t.unitHint}</p>}
      {earning && <p className={styles.hint}>{t.profitHint}</p>}
      {parts.length === 0 ? (
        <p className={styles.none}>{t.empty}</p>
      ) : (
        <div className="tcard">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="xscroll" tabIndex={0} aria-label={t.parts.label}>
            <table className="t">
              <thead>
                <tr>
                  <th>{t.parts[kind]}</th>
                  <th className="num">{t.figures.amount}</th>
                  <th>{t.share}</th>
                  {counted && <th className="num">{t.figures.orders}</th>}
                  {counted && <th className="num">{t.figures.average}</th>}
                  {earning && <th className="num">{t.figures.profit}</th>}
                  {earning && <th className="num">{t.figures.margin}</th>}
                  <th className="num">{t.change}</th>
                </tr>
              </thead>
              <tbody>
                <Rows kind={kind} parts={parts} summary={summary} counted={counted} earning={earning} />
              </tbody>
              {parts.length > 1 && <Total parts={parts} counted={counted} earning={earning} />}
            </table>
          </section>
        </div>
      )}
    </section>
  )
}

interface RowsProps {
  kind: PartKind
  parts: readonly SalesPart[]
  summary: SalesSummary
  counted: boolean
  earning: boolean
}

function Rows({ kind, parts, summary, counted, earning }: RowsProps) {
  const nameOf = usePartName()
  const total = Math.max(1, amountOf(parts, 'now'))
  const list = summary.sees.orders ? shopPaths.ordersOfDays(summary.period) : null
  return parts.map((part) => {
    const share = Math.max(0, Math.round((part.now / total) * 100))
    const name = nameOf(kind, part)
    return (
      <tr key={part.key}>
        <td>{kind === 'method' && list ? <Link to={`${list}&method=${part.key}`}>{name}</Link> : name}</td>
        <td className="num">{baht(part.now)}</td>
        <td>
          <span className={styles.share}>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${share}%` }} />
            </span>
            {share}%
          </span>
        </td>
        {counted && <td className="num">{groupDigits(part.orders ?? 0)}</td>}
        {counted && <td className="num">{part.orders ? baht(part.now / part.orders) : '–'}</td>}
        {earning && <EarningsCells earned={part.earned ?? noEarnings} />}
        <Change now={part.now} before={part.before} />
      </tr>
    )
  })
}

function Total({ parts, counted, earning }: Pick<RowsProps, 'parts' | 'counted' | 'earning'>) {
  const t = useMessages(salesMessages)
  const now = amountOf(parts, 'now')
  const orders = parts.reduce((total, part) => total + (part.orders ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <td>{t.total}</td>
        <td className="num">{baht(now)}</td>
        <td />
        {counted && <td className="num">{groupDigits(orders)}</td>}
        {counted && <td className="num">{orders ? baht(now / orders) : '–'}</td>}
        {earning && (
          <EarningsCells
            earned={parts.reduce((all, { earned }) => addEarnings(all, earned ?? noEarnings), noEarnings)}
          />
        )}
        <Change now={now} before={amountOf(parts, 'before')} />
      </tr>
    </tfoot>
  )
}

/** Profit and margin of sales with a known cost. Says so where some had none; shows no number where all had none. */
function EarningsCells({ earned }: { earned: Earnings }) {
  const t = useMessages(salesMessages)
  const margin = marginPercent(earned)
  if (margin === null) {
    return (
      <td className="num soft-t" colSpan={2}>
        {earned.uncosted > 0 ? t.noCost : '–'}
      </td>
    )
  }
  return (
    <>
      <td className="num">
        {baht(earned.profit)}
        {earned.uncosted > 0 && <span className={styles.partly}>{t.partlyNoCost}</span>}
      </td>
      <td className="num">{margin}%</td>
    </>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { direction, text } = deltaOf(now, before, useLocale())
  return (
    <td className={`num ${direction === 'down' ? styles.bad : direction === 'up' ? styles.good : ''}`}>
      {text ?? '–'}
    </td>
  )
}

const amountOf = (parts: readonly SalesPart[], of: 'now' | 'before') =>
  parts.reduce((total, part) => total + part[of], 0)
