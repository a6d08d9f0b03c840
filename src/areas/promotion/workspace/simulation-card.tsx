import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChartBar } from '#kernel/ui/workspace-icons.ts'
import { tryMessages } from '../messages/try.ts'
import { promotionPaths } from '../paths.ts'
import type { SimulationResult } from '../simulation/simulate.server.ts'
import type { SimulatedProduct } from '../simulation/simulation.rules.ts'
import styles from './preview.module.css'
import { buildFormData } from './preview-panel.tsx'
import { useFormRequest } from './use-form-request.ts'
import type { FormValues } from './use-sentence.ts'

const periods = ['7', '30', '90'] as const

/** What it would have cost on past orders. Runs only on a button press, since it reads up to thousands of orders. */
export function SimulationCard({ typed }: { typed: FormValues }) {
  const t = useMessages(tryMessages)
  const { request, answer: found, pending } = useFormRequest<SimulationResult>(promotionPaths.api.simulate)
  const [period, setPeriod] = useState<(typeof periods)[number]>('30')
  return (
    <section className={`card ${styles.sim}`} aria-label={t.simulate}>
      <div className="row between wrap">
        <h2>{t.simulate}</h2>
        <div className="row">
          <SelectField
            label={t.period}
            hideLabel
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value as typeof period)}
            options={periods.map((days) => ({ value: days, label: t.days(days) }))}
          />
          <button
            type="button"
            className="btn"
            aria-busy={pending || undefined}
            onClick={() => request(buildFormData(typed, { period }))}
          >
            <Icon path={iconChartBar} className="ic" />
            {t.run}
          </button>
        </div>
      </div>
      <div aria-live="polite">
        {found === null && <p className="sm soft-t">{t.notYet}</p>}
        {found && <SimulationFound found={found} />}
      </div>
    </section>
  )
}

function SimulationFound({ found: { choices, cut, skipped } }: { found: SimulationResult }) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const main = choices.at(-1)
  if (!main) return null
  const baht = (amount: number) => formatBaht(satang(Math.round(amount)), { locale })
  const percent = main.orders ? Math.round((main.matched / main.orders) * 100) : 0
  const more = main.moreBp === null ? null : (main.moreBp / 100).toFixed(0)
  return (
    <>
      <p>{t.found(main.orders, main.matched, percent, baht(main.sales))}</p>
      {cut && <p className="sm soft-t">{t.newestOnly(main.orders)}</p>}
      {skipped && <p className="sm soft-t">{t.skipped}</p>}
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.rateBp ?? 0} className={choice === main ? styles.main : undefined}>
            <b>{choice.rateBp === null ? t.thisOne : t.rate(String(choice.rateBp / 100))}</b>
            <dl>
              <dt>{choice.points > 0 ? t.pointsValue : t.discount}</dt>
              <dd>
                {choice.points > 0 && `${t.points(choice.points)} · `}
                {baht(choice.discount)}
              </dd>
              <dt>{t.sellMore}</dt>
              <dd>{choice.moreBp === null ? '–' : `${(choice.moreBp / 100).toFixed(0)}%`}</dd>
            </dl>
          </li>
        ))}
      </ul>
      {main.matched > 0 && (
        <p className={styles.note}>
          {main.profit === null
            ? t.noCosts
            : more === null
              ? t.neverEven(baht(main.profit.before), baht(main.profit.after))
              : t.even(more, baht(main.profit.before), baht(main.profit.after))}
        </p>
      )}
      {main.products.length > 0 && <Margins products={main.products} />}
    </>
  )
}

/** Gross margin by product, before and after; the figures beside the bars are the same. */
function Margins({ products }: { products: readonly SimulatedProduct[] }) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const width = (bp: number) => `${Math.max(0, Math.min(100, bp / 100))}%`
  return (
    <table className={styles.margins}>
      <caption>{t.margin}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ sku, name, beforeBp, afterBp }) => (
          <tr key={sku}>
            <th scope="row">
              {name[locale] || name.th}
              <span className={styles.bars} aria-hidden="true">
                <i style={{ width: width(beforeBp) }} />
                <i className={afterBp < 0 ? styles.low : styles.after} style={{ width: width(afterBp) }} />
              </span>
            </th>
            <td className="num">{(beforeBp / 100).toFixed(1)}%</td>
            <td className="num">
              <span aria-hidden="true">→ </span>
              <b>{(afterBp / 100).toFixed(1)}%</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
