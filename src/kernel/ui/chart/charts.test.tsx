import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { BarChart, RankChart } from './bar-chart.tsx'
import type { ChartData } from './chart.types.ts'
import { HeatMap } from './heat-map.tsx'
import { LineChart } from './line-chart.tsx'
import { Metric } from './metric.tsx'
import { ProvinceMap } from './province-map.tsx'
import { provinceTiles } from './province-tiles.ts'
import { Treemap } from './treemap.tsx'

const draw = (chart: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en">{chart}</LocaleProvider>
    </MemoryRouter>,
  )

const data: ChartData = {
  unit: 'baht',
  rows: [
    { key: '1', label: '1 November', href: '/orders?day=1' },
    { key: '2', label: '2 November' },
    { key: '3', label: '3 November' },
  ],
  series: [{ name: 'Sales', values: [120_000, 0, 4_550] }],
}
/** In the drawing only, not in the table behind it. */
const stops = (html: string) => html.split('<details')[0]?.match(/tabindex="0"/gi)?.length

describe.each([
  ['LineChart', <LineChart key="1" title="Sales by day" data={data} />],
  ['BarChart', <BarChart key="2" title="Sales by day" data={data} />],
  ['stacked BarChart', <BarChart key="3" title="Sales by day" data={data} stacked />],
  ['Treemap', <Treemap key="4" title="Sales by day" data={data} />],
  ['HeatMap', <HeatMap key="5" title="Sales by day" data={data} />],
])('a %s', (_, chart) => {
  const html = draw(chart)

  test('has a table with its numbers', () => {
    const table = html.slice(html.indexOf('<details'))
    expect(table).toContain('<caption class="vh">Sales by day</caption>')
    for (const value of ['฿1,200', '฿0', '฿45.50']) expect(table).toContain(`<td>${value}</td>`)
    expect(table).toContain('href="/orders?day=1"')
  })

  test('offers the same rows as CSV without a script', () => {
    const csv = decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? '')
    expect(csv.split('\r\n')[1]).toBe('1 November,1200.00')
  })

  test('labels its points and is a single Tab stop', () => {
    expect(html).toMatch(/aria-label="3 November[^"]*: ฿45.50"/)
    expect(stops(html)).toBe(1)
  })
})

test('a chart without measurements says so instead of showing an empty plot', () => {
  const html = draw(
    <LineChart title="Sales" data={{ ...data, series: [{ name: 'Sales', values: [null, null, null] }] }} />,
  )
  expect(html).toContain('No data yet')
  expect(html).not.toContain('<details')
})

test('a point with a link is labelled with the text it shows', () => {
  for (const chart of [
    <LineChart key="1" title="Sales" data={data} />,
    <Treemap key="2" title="Sales" data={data} />,
  ]) {
    const link = /<a [^>]*href="\/orders\?day=1"[^>]*>.*?<\/a>/s.exec(draw(chart))?.[0] ?? ''
    expect(link).toContain('1 November')
    expect(link).not.toMatch(/aria-label|aria-hidden/)
  }
})

test('a line breaks where nothing was measured', () => {
  const html = draw(
    <LineChart title="Sales" data={{ ...data, series: [{ name: 'Sales', values: [1, null, 3] }] }} />,
  )
  const line = [...html.matchAll(/d="([^"]+)"/g)].map(([, d]) => d).find((d) => !d?.includes('L'))
  expect(line?.match(/M/g)).toHaveLength(2)
})

test('a ranked list starts with the greatest', () => {
  const html = draw(<RankChart title="Best" data={data} />)
  expect(html.indexOf('1 November')).toBeLessThan(html.indexOf('3 November'))
  expect(html.indexOf('3 November')).toBeLessThan(html.indexOf('2 November'))
})

test('the map has a separate place for each of the 77 provinces', () => {
  expect(provinceTiles).toHaveLength(77)
  expect(new Set(provinceTiles.map(({ row, column }) => `${row} ${column}`)).size).toBe(77)
  expect(new Set(provinceTiles.map(({ code }) => code)).size).toBe(77)
  const html = draw(<ProvinceMap title="Buyers" valueName="Orders" values={{ '75': 3, '10': 9 }} />)
  expect(html).toContain('aria-label="Samut Songkhram: 3"')
  expect(html.match(/data-point/g)).toHaveLength(77)
})

test('a figure states its direction in words, not by colour alone', () => {
  const html = draw(
    <Metric
      label="Sold out"
      value="23"
      to="/stock"
      good="down"
      change={{ now: 23, before: 17, period: 'than last week' }}
    />,
  )
  expect(html).toContain('up ')
  expect(html).toContain('+35.3%')
  expect(html).toMatch(/<a [^>]*href="\/stock"/)
})
