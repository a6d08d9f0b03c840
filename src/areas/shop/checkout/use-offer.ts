import { useEffect, useState } from 'react'
import type { CartOffer, OfferContext } from '#areas/promotion/public.ts'

type OfferCounter = (
  facts: OfferContext,
  choice: { province: string | null; payment: string | null },
) => CartOffer

/**
 * Returns the effect of promotions with the currently chosen province and payment method. The rules are only loaded in
 * the browser if some promotion depends on these; until then, and without scripts, the server's result is used.
 */
export function useOffer(
  offer: CartOffer & { offerContext: OfferContext | null },
  { province, payment }: { province: string | null; payment: string | null },
): CartOffer {
  const [count, setCount] = useState<OfferCounter>()
  const { offerContext } = offer
  const isOpen = offerContext !== null
  useEffect(() => {
    if (isOpen)
      void import('#areas/promotion/offer/public.ts').then((rules) => setCount(() => rules.cartOffer))
  }, [isOpen])
  return offerContext && count ? count(offerContext, { province, payment }) : offer
}
