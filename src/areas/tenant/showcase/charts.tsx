import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { weekdays } from '#kernel/time/index.ts'
import { BarChart, RankChart } from '#kernel/ui/chart/bar-chart.tsx'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { HeatMap } from '#kernel/ui/chart/heat-map.tsx'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { Metric } from '#kernel/ui/chart/metric.tsx'
import { ProvinceMap } from '#kernel/ui/chart/province-map.tsx'
import { Treemap } from '#kernel/ui/chart/treemap.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'
import { parseTypedRows } from './typed-data.rules.ts'

/** Every chart, drawn from the rows typed above it. */
export function Charts() {
  const locale = useLocale()
  const all = useMessages(elementMessages)
  const t = all.charts
  const [text, setText] = useState(t.sample)
  const input = parseTypedRows(text)
  const toSatang = (value: number | null) => (value === null ? null : Math.round(value * 100_000))
  const rows = input.map(({ name }, at) => ({ key: `${at} ${name}`, label: name, href: '#charts' }))
  const now = input.map(({ value }) => toSatang(value))
  const before = input.map(({ before: earlier }) => toSatang(earlier))
  const data = {
    unit: 'baht' as const,
    rows,
    series: [
      { name: t.now, values: now },
      { name: t.before, values: before, muted: true },
    ],
  }
  const single = { ...data, series: data.series.slice(0, 1) }
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const best = rows[now.indexOf(Math.max(...now.map((value) => value ?? 0)))]?.key
  return (
    <Group id="charts" title={all.sections.charts} lead={t.lead}>
      <Specimen name={t.typed} wide>
        <Field label={t.rows} hint={t.rowsHint}>
          {(field) => (
            <textarea
              {...field}
              className="textarea"
              rows={5}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </Specimen>
      <Specimen name="Figure">
        <Metric
          label={t.sales}
          value={formatBaht(satang(sum(now)))}
          to="#charts"
          change={{ now: sum(now), before: sum(before), period: t.before }}
          points={now}
        />
      </Specimen>
      <Specimen name="Figure, good='down'">
        <Metric
          label={t.soldOut}
          value="23"
          counted={t.items}
          to="#charts"
          good="down"
          change={{ now: 23, before: 17, period: t.before }}
          points={[12, 13, 12, 14, 15, 17, 16, 19, 20, 23]}
        />
      </Specimen>
      <Specimen name="LineChart" wide>
        <LineChart title={t.line} data={data} rowName={t.row} highlight={best} />
      </Specimen>
      <Specimen name="BarChart">
        <BarChart title={t.bars} data={data} rowName={t.row} />
      </Specimen>
      <Specimen name="RankChart">
        <RankChart title={t.rank} data={single} rowName={t.row} max={6} />
      </Specimen>
      <Specimen name="Treemap">
        <Treemap
          title={t.areas}
          data={single}
          rowName={t.row}
          badge={(key) => {
            const at = rows.findIndex((row) => row.key === key)
            const { text: change, direction } = deltaOf(now[at] ?? 0, before[at] ?? 0, locale)
            return change ? { text: change, bad: direction === 'down' } : null
          }}
        />
      </Specimen>
      <Specimen name="HeatMap">
        <Hours />
      </Specimen>
      <Specimen name="ProvinceMap" wide>
        <ProvinceMap
          title={t.provinces}
          rowName={t.province}
          valueName={t.sales}
          unit="baht"
          values={{
            '10': 61_200_000,
            '75': 38_400_000,
            '70': 17_100_000,
            '12': 14_200_000,
            '73': 11_800_000,
            '74': 9_600_000,
            '50': 6_000_000,
            '30': 2_400_000,
          }}
        />
      </Specimen>
    </Group>
  )
}

/** Bills by weekday and hour, as for a market with busy weekends. */
function Hours() {
  const t = useMessages(elementMessages).charts
  const locale = useLocale()
  const days = [1, 2, 3, 4, 5, 6, 0]
  const hours = Array.from({ length: 13 }, (_, at) => at + 8)
  const bills = (day: number, hour: number) =>
    Math.round((day % 6 === 0 ? 62 : 26) * (0.25 + Math.sin(((hour - 7) / 14) * Math.PI)) - (hour % 3) * 3)
  return (
    <HeatMap
      title={t.hours}
      rowName={t.day}
      data={{
        rows: days.map((day) => ({
          key: String(day),
          label: weekdays[locale].long[day] ?? '',
          short: weekdays[locale].short[day],
        })),
        series: hours.map((hour) => ({
          name: String(hour),
          values: days.map((day) => Math.max(0, bills(day, hour))),
        })),
      }}
    />
  )
}
