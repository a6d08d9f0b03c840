import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import { byPostcode } from './thailand.server.ts'

const page = (props: AddressFieldProps, locale: 'th' | 'en' = 'th') =>
  renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <AddressField {...props} />
    </LocaleProvider>,
  )

describe('before scripts run', () => {
  test('every field has its name, and lookup is a button of the form', () => {
    const html = page({})
    expect(html).toContain('name="address.line"')
    expect(html).toContain('name="address.postcode"')
    expect(html).toMatch(/<noscript>.*<button[^>]*value="address"[^>]*name="_lookup"/)
    expect(html).not.toContain('<select')
    expect(html).not.toContain('address.note')
  })

  test('a submitted lookup shows the sub-districts to choose from', () => {
    const html = page({
      name: 'bill',
      value: { line: '99/12', postcode: '10110', subdistrictCode: '103301', note: 'ป้อมยาม' },
      places: byPostcode('10110'),
      note: true,
    })
    expect(html).toContain('value="99/12"')
    expect(html).toContain('value="ป้อมยาม"')
    expect(html).toMatch(/<select[^>]*name="bill.subdistrictCode"/)
    expect(html.match(/<option/g)).toHaveLength(7)
    expect(html).toContain('<option value="103301" selected="">คลองเตย เขตคลองเตย กรุงเทพฯ</option>')
  })

  test('errors are shown under their fields and associated with them', () => {
    const html = page({ errors: { line: 'กรุณากรอกช่องนี้', subdistrictCode: 'กรุณาเลือกตำบลหรือแขวง' } })
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(html).toContain('กรุณาเลือกตำบลหรือแขวง')
    expect(html).toContain('กรุณากรอกบ้านเลขที่ อาคาร ซอย ถนน')
  })

  test('texts are in the page language', () => {
    expect(page({}, 'en')).toContain('Postcode or sub-district')
    expect(page({}, 'en')).not.toMatch(/[ก-ฮ]/)
  })
})
