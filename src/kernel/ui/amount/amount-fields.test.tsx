import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { baht } from '#kernel/money/satang.ts'
import { MoneyField } from './money-field.tsx'
import { QuantityField } from './quantity-field.tsx'

const html = (node: React.ReactNode) =>
  renderToStaticMarkup(<LocaleProvider locale="en">{node}</LocaleProvider>)

describe('amount fields before any script runs', () => {
  it('a form sends the amount from a plain input, with the numeric keyboard', () => {
    const field = html(<MoneyField name="amount" label="Refund" value={baht(1250.5)} required />)
    expect(field).toMatch(/<label for="([^"]+)">Refund.*<input[^>]* id="\1"/s)
    expect(field).toMatch(
      /<input(?=[^>]* name="amount")(?=[^>]* value="1,250.50")(?=[^>]* inputMode="decimal")/,
    )
    expect(field).toContain('฿')
  })

  it('refused input is shown again as typed, with the reason linked to it', () => {
    const field = html(<MoneyField name="amount" label="Refund" value="12x" error="An amount" />)
    expect(field).toContain('value="12x"')
    expect(field).toMatch(
      /aria-describedby="([^"]+)"(?=.*aria-invalid="true").*id="\1" role="alert">An amount/s,
    )
  })

  it('a quantity declares its limits, and its step buttons wait for scripts', () => {
    const field = html(<QuantityField name="pieces" label="Pieces" value={3000} min={1000} max={8000} />)
    expect(field).toMatch(
      /role="spinbutton"(?=[^>]*aria-valuenow="3")(?=[^>]*aria-valuemin="1")(?=[^>]*aria-valuemax="8")/,
    )
    expect(field).toContain('value="3"')
    expect(field.match(/<button[^>]*class="scripted"/g)).toHaveLength(2)
  })

  it('the step buttons stop at the minimum and the maximum', () => {
    const buttons = (value: number) =>
      html(<QuantityField label="Pieces" value={value} min={1000} max={8000} onChange={() => undefined} />)
        .match(/<button[^>]*>/g)
        ?.map((button) => button.includes('disabled'))
    expect(buttons(1000)).toEqual([true, false])
    expect(buttons(4000)).toEqual([false, false])
    expect(buttons(8000)).toEqual([false, true])
  })
})
