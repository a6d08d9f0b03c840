import { area, line } from 'd3-shape'
import styles from './chart.module.css'
import type { ChartData, ChartSeries } from './chart.types.ts'
import { ChartFrame, seriesColor } from './chart-frame.tsx'
import { Plot } from './plot.tsx'
import { rowCenter, type ValueScale, valueScale } from './scale.ts'

interface Props {
  title: string
  hideTitle?: boolean
  data: ChartData
  rowName?: string
  height?: number
  /** The key of a highlighted row, such as the best day of a month. */
  highlight?: string
}

/** Values over time. The area under the first series that is not muted is tinted; missing measurements are gaps in the line. */
export function LineChart({ title, hideTitle, data, rowName, height = 200, highlight }: Props) {
  const scale = valueScale(data)
  const main = data.series.find(({ muted }) => !muted)
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName}>
      <Plot
        title={title}
        data={data}
        scale={scale}
        height={height}
        highlight={highlight}
        drawing={
          <>
            {main && (
              <AreaFill series={main} scale={scale} color={seriesColor(main, data.series.indexOf(main))} />
            )}
            {data.series.map((series, at) => (
              <Line key={series.name} series={series} scale={scale} color={seriesColor(series, at)} />
            ))}
          </>
        }
        mark={(at) => {
          const value = main?.values[at]
          return (
            value != null && (
              <>
                <i className={styles.guide} style={{ top: `${scale.at(value)}%` }} />
                <i className={styles.dot} style={{ top: `${scale.at(value)}%` }} />
              </>
            )
          )
        }}
      />
    </ChartFrame>
  )
}

type Values = (number | null)[]
const isMeasured = (value: number | null) => value !== null
const x = (values: Values) => (_: unknown, at: number) => rowCenter(at, values.length)

function Line({ series, scale, color }: { series: ChartSeries; scale: ValueScale; color: string }) {
  const values = [...series.values]
  const path = line<number | null>(x(values), (value) => scale.at(value ?? 0)).defined(isMeasured)(values)
  return (
    <path
      d={path ?? ''}
      className={series.muted ? styles.muted : styles.line}
      style={series.muted ? undefined : { stroke: color }}
    />
  )
}

function AreaFill({ series, scale, color }: { series: ChartSeries; scale: ValueScale; color: string }) {
  const values = [...series.values]
  const path = area<number | null>(x(values), scale.at(0), (value) => scale.at(value ?? 0)).defined(
    isMeasured,
  )(values)
  return <path d={path ?? ''} className={styles.ground} style={{ fill: color }} />
}
