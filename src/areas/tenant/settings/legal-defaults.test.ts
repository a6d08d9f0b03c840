import { expect, test } from 'vitest'
import { legalKeys } from './legal.rules.ts'
import { defaultLegalTexts } from './legal-defaults.ts'

const name = { th: 'บ้านขนม', en: 'Baan Kanom' }

test('the starter texts name the site and every way to contact it, in both languages', () => {
  const facts = {
    legalName: { th: 'วิสาหกิจชุมชนบ้านขนม', en: 'Baan Kanom Community Enterprise' },
    address: { th: '9 ถนนอัมพวา\nสมุทรสงคราม', en: '' },
    phone: '034-123-456',
    email: 'hello@kanom.example',
  }
  const texts = defaultLegalTexts({ name, facts })
  for (const key of legalKeys) {
    const reach = 'วิสาหกิจชุมชนบ้านขนม · 9 ถนนอัมพวา สมุทรสงคราม · 034-123-456 · hello@kanom.example'
    expect(texts[key].th).toContain(reach)
    expect(texts[key].en).toContain('Baan Kanom Community Enterprise · 9 ถนนอัมพวา')
  }
})

test('a site without details is called by its name, and no placeholder stays empty', () => {
  for (const { th, en } of Object.values(defaultLegalTexts({ name, facts: {} }))) {
    expect(`${th} ${en}`).not.toMatch(/undefined|null|· {2}/)
    expect(th).toContain('บ้านขนม')
    expect(en).toContain('Baan Kanom')
  }
})
