import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type ShippingSettings, shippingOptions } from '../settings/settings.rules.ts'

interface Somewhere {
  postcode: string
  subdistrictCode?: string | null | undefined
}

interface Agreed {
  subtotal: Satang
  discount: Satang
  shippingLabel: LocalizedText
  address: Somewhere | null
}

/** Returns how much more the agreed delivery costs to another address; a lower price is not refunded. */
export function addressAdds(shipping: ShippingSettings, order: Agreed, to: Somewhere): Satang {
  const farther = (place: Somewhere): number => {
    const ways = shippingOptions(shipping, {
      goodsSatang: satang(Math.max(0, order.subtotal - order.discount)),
      weightGrams: 0,
      postcode: place.postcode,
      provinceCode: place.subdistrictCode?.slice(0, 2),
    }).filter(({ method }) => method === 'standard')
    const way = ways.find(({ label }) => label.th === order.shippingLabel.th) ?? ways[0]
    return way && way.satang > 0 ? (way.by?.remoteSatang ?? 0) : 0
  }
  const more = farther(to) - (order.address ? farther(order.address) : 0)
  return more > 0 ? satang(more) : noMoney
}
