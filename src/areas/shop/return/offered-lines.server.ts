import { bundleOfLine, type OrderView } from '#areas/billing/public.ts'
import type { Locale } from '#kernel/i18n/messages.ts'
import { goodsKind, isGoods } from '../checkout/goods.server.ts'
import { inReturns, leftToReturn, type ReturnView, returnKey } from './return.rules.ts'
import type { OfferedLine } from './return-form.rules.ts'

/** Its name, with the bundle it was bought in. */
function inBundle(line: OrderView['lines'][number], locale: Locale): string {
  const name = line.name[locale] || line.name.th
  const bundle = bundleOfLine(line)
  return bundle ? `${name} (${bundle.name[locale] || bundle.name.th})` : name
}

/** Returns the shipped goods of an order in the buyer's language, with the quantity of each that can still be returned. */
export const offeredLines = (
  { lines }: OrderView,
  returns: readonly ReturnView[],
  locale: Locale,
): OfferedLine[] =>
  lines
    .filter(({ kind, sentMilli }) => isGoods(kind) && sentMilli > 0)
    .map((line) => ({
      key: returnKey(line, lines),
      variantId: line.ref,
      isExchangeable: line.kind === goodsKind,
      name: inBundle(line, locale),
      unit: line.unit[locale] || line.unit.th,
      image: line.image,
      boughtMilli: line.sentMilli,
      leftMilli: leftToReturn(line, returns),
      gross: line.gross,
      quantityMilli: line.quantityMilli,
      beforeMilli: inReturns(line, returns),
    }))
