import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { HistoryList, type HistoryStep } from './history-list.tsx'

const html = (steps: HistoryStep[], now?: string) =>
  renderToStaticMarkup(
    <LocaleProvider locale="en">
      <HistoryList steps={steps} {...(now && { now })} />
    </LocaleProvider>,
  )
const at = new Date('2026-03-01T05:00:00Z')

test('an entry shows what, when, by whom and why, and omits empty parts', () => {
  const page = html([{ key: 'a', text: 'Sent', at, by: 'Malee', notes: ['', null, 'by boat'] }])
  expect(page).toMatch(
    /Sent<small><time dateTime="2026-03-01T05:00:00.000Z">[^<]+<\/time> · Malee · by boat<\/small>/,
  )
  expect(html([{ key: 'a', text: 'Made', notes: [''] }])).toContain('<div>Made</div>')
})

test('of entries made at the same moment only the latest is the current one', () => {
  const steps = [
    { key: 'grant 12:00', text: 'Second' },
    { key: 'grant 12:00', text: 'First' },
  ]
  expect(html(steps).match(/class="on"/g)).toHaveLength(1)
  expect(html(steps)).toMatch(/<li class="on"><div>Second/)
})

test('the latest entry is the current one, unless the list says otherwise', () => {
  const steps = [
    { key: 'b', text: 'Later' },
    { key: 'a', text: 'First' },
  ]
  expect(html(steps)).toMatch(/<li class="on"><div>Later/)
  expect(html(steps, 'a')).toMatch(/<li><div>Later.*<li class="on"><div>First/)
})
