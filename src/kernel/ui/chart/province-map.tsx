import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import styles from './chart.module.css'
import { formatValue, shadeOf } from './chart.rules.ts'
import type { Unit } from './chart.types.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ShadeLegend } from './heat-map.tsx'
import { chartMessages } from './messages.ts'
import { Points } from './points.tsx'
import { provinceTiles } from './province-tiles.ts'

interface Props {
  title: string
  hideTitle?: boolean
  /** By province code, '10' Bangkok to '96' Narathiwat; a missing province counts as zero. */
  values: Readonly<Record<string, number>>
  valueName: string
  unit?: Unit
  rowName?: string
  href?: (code: string) => string
}

/** The 77 provinces as tiles; the table behind lists those with a value, largest first. */
export function ProvinceMap({ title, hideTitle, values, valueName, unit = 'count', rowName, href }: Props) {
  const t = useMessages(chartMessages)
  const locale = useLocale()
  const greatest = Math.max(0, ...Object.values(values))
  const ranked = provinceTiles
    .filter(({ code }) => values[code])
    .toSorted((a, b) => (values[b.code] ?? 0) - (values[a.code] ?? 0))
  const data = {
    unit,
    rows: ranked.map((tile) => ({ key: tile.code, label: tile[locale], href: href?.(tile.code) })),
    series: [{ name: valueName, values: ranked.map(({ code }) => values[code] ?? 0) }],
  }
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName} legend={false}>
      <Points label={title} className={styles.provinces}>
        {provinceTiles.map(({ code, short, column, row, ...names }, at) => {
          const value = values[code] ?? 0
          const name = `${names[locale]}: ${formatValue(value, unit, locale)}`
          return (
            <span
              key={code}
              role="img"
              aria-label={name}
              title={name}
              data-point=""
              data-shade={shadeOf(value, greatest)}
              style={{ gridArea: `${row + 1} / ${column + 1}` }}
              tabIndex={at === 0 ? 0 : -1}
            >
              {short}
            </span>
          )
        })}
      </Points>
      <p className={styles.note}>
        <span />
        <ShadeLegend less={t.less} more={t.more} />
      </p>
    </ChartFrame>
  )
}
