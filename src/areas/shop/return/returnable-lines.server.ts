import { bundleOfLine, type OrderView } from '#areas/billing/public.ts'
import type { Locale } from '#kernel/i18n/messages.ts'
import { isProductKind, productKind } from '../checkout/product-lines.server.ts'
import { type ReturnView, returnableMilli, returnedMilli, returnKey } from './return.rules.ts'
import type { ReturnableLine } from './return-form.rules.ts'

/** Its name, with the bundle it was bought in. */
function nameWithBundle(line: OrderView['lines'][number], locale: Locale): string {
  const name = line.name[locale] || line.name.th
  const bundle = bundleOfLine(line)
  return bundle ? `${name} (${bundle.name[locale] || bundle.name.th})` : name
}

/** Returns the shipped goods of an order in the buyer's language, with the quantity of each that can still be returned. */
export const returnableLines = (
  { lines }: OrderView,
  returns: readonly ReturnView[],
  locale: Locale,
): ReturnableLine[] =>
  lines
    .filter(({ kind, sentMilli }) => isProductKind(kind) && sentMilli > 0)
    .map((line) => ({
      key: returnKey(line, lines),
      variantId: line.ref,
      isExchangeable: line.kind === productKind,
      name: nameWithBundle(line, locale),
      unit: line.unit[locale] || line.unit.th,
      image: line.image,
      boughtMilli: line.sentMilli,
      leftMilli: returnableMilli(line, returns),
      gross: line.gross,
      quantityMilli: line.quantityMilli,
      beforeMilli: returnedMilli(line, returns),
    }))
