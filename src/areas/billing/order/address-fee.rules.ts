import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type ShippingSettings, shippingOptions } from '../settings/settings.rules.ts'

interface Destination {
  postcode: string
  subdistrictCode?: string | null | undefined
}

interface AgreedPrices {
  subtotal: Satang
  discount: Satang
  shippingLabel: LocalizedText
  address: Destination | null
}

/** Returns how much more the agreed delivery costs to another address; a lower price is not refunded. */
export function addressSurcharge(shipping: ShippingSettings, order: AgreedPrices, to: Destination): Satang {
  const farther = (destination: Destination): number => {
    const options = shippingOptions(shipping, {
      goodsSatang: satang(Math.max(0, order.subtotal - order.discount)),
      weightGrams: 0,
      postcode: destination.postcode,
      provinceCode: destination.subdistrictCode?.slice(0, 2),
    }).filter(({ method }) => method === 'standard')
    const option = options.find(({ label }) => label.th === order.shippingLabel.th) ?? options[0]
    return option && option.satang > 0 ? (option.by?.remoteSatang ?? 0) : 0
  }
  const more = farther(to) - (order.address ? farther(order.address) : 0)
  return more > 0 ? satang(more) : zeroSatang
}
