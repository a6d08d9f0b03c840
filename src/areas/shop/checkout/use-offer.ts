import { useEffect, useState } from 'react'
import type { CartOffer, OfferFacts } from '#areas/promotion/public.ts'

type Count = (facts: OfferFacts, choice: { province: string | null; payment: string | null }) => CartOffer

/**
 * What promotions do with the province and the way to pay that are chosen now. The rules come to the browser only where some
 * promotion asks for these; until they are there, and without scripts, it is what the server said.
 */
export function useOffer(
  offer: CartOffer & { facts: OfferFacts | null },
  { province, payment }: { province: string | null; payment: string | null },
): CartOffer {
  const [count, setCount] = useState<Count>()
  const { facts } = offer
  const isOpen = facts !== null
  useEffect(() => {
    if (isOpen)
      void import('#areas/promotion/offer/public.ts').then((rules) => setCount(() => rules.cartOffer))
  }, [isOpen])
  return facts && count ? count(facts, { province, payment }) : offer
}
