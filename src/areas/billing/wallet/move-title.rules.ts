import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { walletMessages } from '../messages/wallet.ts'
import type { WalletMove } from './history.server.ts'

type Texts = (typeof walletMessages)['th']['moves']

/** Returns a one-line title of a transaction: what was bought, what was refunded, or the reason staff gave. */
export function moveTitle(
  { kind, item, items, memo, method }: Pick<WalletMove, 'kind' | 'item' | 'items' | 'memo' | 'method'>,
  t: Texts,
  locale: Locale,
): string {
  if (kind === 'top_up') return t.topUp[method === 'transfer' ? 'transfer' : 'promptpay']
  if (kind === 'adjust') return memo ? t.adjust(memo) : t.kinds.adjust
  const itemName = item && nameOf(item, locale)
  if (!itemName) return memo || t.kinds[kind]
  const more = items > 1 ? t.more(itemName, items - 1) : itemName
  return kind === 'refund' ? t.refund(more) : more
}

const nameOf = (text: LocalizedText, locale: Locale) => text[locale] || text.th
