import { byPostcode } from '#areas/address/public.server.ts'
import { paymentSettings, shippingOptions } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, formatBaht, formatQuantity } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Typical parcels: near, far and across water. */
const samples = [
  { grams: 500, postcode: '10110' },
  { grams: 2300, postcode: '50200' },
  { grams: 12_000, postcode: '84140' },
]

/** Returns the prices of some sample parcels by each delivery method, as published, to check before buyers see them. */
export async function sampleRates(ctx: Ctx): Promise<LocalizedText> {
  const { shipping } = await paymentSettings(ctx)
  const sentence = (locale: 'th' | 'en') =>
    samples
      .map(({ grams, postcode }) => {
        const place = byPostcode(postcode)[0]
        const provinceCode = place?.subdistrictCode.slice(0, 2)
        const kg = formatQuantity(grams)
        const to = `${place?.province[locale] ?? ''} ${postcode}`
        const prices = shippingOptions(shipping, {
          goodsSatang: baht(1),
          weightGrams: grams,
          provinceCode,
          postcode,
        })
          .filter(({ method }) => method === 'standard')
          .map(({ label, satang }) => `${label[locale] || label.th} ${formatBaht(satang, { locale })}`)
          .join(', ')
        return locale === 'th'
          ? `ส่ง ${kg} กก. ไป${to} = ${prices || '–'}`
          : `${kg} kg to ${to} = ${prices || '–'}`
      })
      .join(' · ')
  return { th: sentence('th'), en: sentence('en') }
}
