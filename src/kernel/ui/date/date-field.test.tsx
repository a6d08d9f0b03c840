import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

const html = (node: React.ReactNode, locale: 'th' | 'en' = 'th') =>
  renderToStaticMarkup(
    <MantineProvider>
      <LocaleProvider locale={locale}>{node}</LocaleProvider>
    </MantineProvider>,
  )

it('a form sends the date from a plain input before any script runs, in the reader’s era', () => {
  const field = <DateField name="until" label="Until" value="2026-12-31" />
  expect(html(field)).toMatch(/<label for="([^"]+)">Until.*<input[^>]* id="\1"/s)
  expect(html(field)).toMatch(/<input(?=[^>]* name="until")(?=[^>]* value="31 ธ.ค. 2569")/)
  expect(html(field, 'en')).toContain('value="31 Dec 2026"')
})

it('refused input is shown again as typed, with the reason linked to it', () => {
  const field = html(<DateField name="until" label="Until" defaultValue="31/12/69" error="A day" />)
  expect(field).toContain('value="31/12/69"')
  expect(field).toMatch(/aria-describedby="([^"]+)"(?=.*aria-invalid="true").*id="\1" role="alert">A day/s)
})

it('the calendar button waits for scripts', () => {
  expect(html(<DateField label="Until" />)).toMatch(/<button[^>]*class="[^"]*scripted/)
})

it('a date and time is sent as a day and a time in Thailand', () => {
  const at = new Date('2026-12-31T11:30:00Z')
  const fields = html(<DateTimeField name="at" label="At" value={at} />)
  expect(fields).toMatch(/name="atDay"[^>]* value="31 ธ.ค. 2569"/)
  expect(fields).toMatch(/name="atTime"[^>]* value="18:30"/)
})
