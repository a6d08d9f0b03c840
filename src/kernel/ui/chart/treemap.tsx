import { hierarchy, treemap } from 'd3-hierarchy'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import styles from './chart.module.css'
import { formatTick, formatValue } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Points } from './points.tsx'

interface Props {
  title: string
  hideTitle?: boolean
  /** The first series determines the area. */
  data: ChartData
  rowName?: string
  /** A short text in the corner of a tile, `+12%`; `bad` turns the tile red. */
  badge?: (key: string) => { text: string; bad?: boolean } | null
}

interface Tile {
  at: number
  value: number
}

/** Parts of a whole as areas, largest first. Each links to what it consists of. */
export function Treemap({ title, hideTitle, data, rowName, badge }: Props) {
  const { rows, series } = data
  const tiles = tilesOf(series[0]?.values ?? [])
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName}>
      <Points label={title} className={styles.treemap}>
        {tiles.map((tile, order) => (
          <Area key={rows[tile.at]?.key} tile={tile} data={data} badge={badge} first={order === 0} />
        ))}
      </Points>
    </ChartFrame>
  )
}

interface AreaProps extends Pick<Props, 'data' | 'badge'> {
  tile: ReturnType<typeof tilesOf>[number]
  first: boolean
}

function Area({ tile, data: { rows, series, unit = 'count' }, badge, first }: AreaProps) {
  const locale = useLocale()
  const row = rows[tile.at]!
  const value = series[0]?.values[tile.at] ?? 0
  const sign = badge?.(row.key)
  const name = `${row.label}: ${formatValue(value, unit, locale)}`
  const shared = {
    className: sign?.bad ? `${styles.tile} ${styles.alarm}` : styles.tile,
    style: {
      left: `${tile.left}%`,
      top: `${tile.top}%`,
      width: `${tile.width}%`,
      height: `${tile.height}%`,
      ['--strength' as string]: `${tile.strength}%`,
    },
    title: name,
    'data-point': '',
    tabIndex: first ? 0 : -1,
    children: (
      <span>
        <b>{row.short ?? row.label}</b>
        <span>{formatTick(value, unit)}</span>
        {sign && <small>{sign.text}</small>}
      </span>
    ),
  }
  return row.href ? (
    <Link to={row.href} {...shared} />
  ) : (
    <span role="img" aria-label={sign ? `${name} ${sign.text}` : name} {...shared} />
  )
}

/** Lays out nearly square tiles in percent of a box slightly wider than high; `strength` is the colour intensity. */
function tilesOf(values: readonly (number | null)[]) {
  const input: Tile[] = values.map((value, at) => ({ at, value: Math.max(0, value ?? 0) }))
  const root = hierarchy<{ children?: Tile[] } & Partial<Tile>>({
    children: input.filter(({ value }) => value > 0),
  })
    .sum(({ value }) => value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const laid = treemap<{ children?: Tile[] } & Partial<Tile>>().size([160, 100])(root)
  const greatest = laid.leaves()[0]?.value ?? 1
  return laid.leaves().flatMap(({ data, x0, x1, y0, y1, value = 0 }) =>
    data.at === undefined
      ? []
      : [
          {
            at: data.at,
            left: x0 / 1.6,
            top: y0,
            width: (x1 - x0) / 1.6,
            height: y1 - y0,
            strength: Math.round(10 + 36 * (value / greatest)),
          },
        ],
  )
}
