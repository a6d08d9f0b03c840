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

test('a step says what, when, by whom and why, and what is empty leaves no mark', () => {
  const page = html([{ key: 'a', text: 'Sent', at, by: 'Malee', notes: ['', null, 'by boat'] }])
  expect(page).toMatch(
    /Sent<small><time dateTime="2026-03-01T05:00:00.000Z">[^<]+<\/time> · Malee · by boat<\/small>/,
  )
  expect(html([{ key: 'a', text: 'Made', notes: [''] }])).toContain('<div>Made</div>')
})

test('the latest step holds now, unless the list says which', () => {
  const steps = [
    { key: 'b', text: 'Later' },
    { key: 'a', text: 'First' },
  ]
  expect(html(steps)).toMatch(/<li class="on"><div>Later/)
  expect(html(steps, 'a')).toMatch(/<li><div>Later.*<li class="on"><div>First/)
})
