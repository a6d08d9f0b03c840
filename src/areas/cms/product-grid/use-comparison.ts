import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { productGridMessages } from '../messages/product-grid.ts'

/** As many as a screen can show side by side. */
const most = 4
const key = 'sala.compare'
const nothing: readonly string[] = []
const chosen = createStore<readonly string[] | null>(null)

/** The products this browser means to compare: SKUs, the oldest first. They are never sent but to ask for the comparison. */
export function useComparison() {
  const t = useMessages(productGridMessages)
  const navigate = useNavigate()
  const skus = useStore(chosen, null) ?? nothing
  useEffect(() => {
    if (!chosen.get()) chosen.set(savedSkus())
  }, [])
  const see = (next: readonly string[]) => ({
    label: t.toCompare(next.length),
    run: () => navigate(shopPaths.compare(next)),
  })
  const drop = (sku: string) => keep(skus.filter((other) => other !== sku))
  const toggle = (sku: string, name: string) => {
    if (skus.includes(sku)) {
      drop(sku)
      toast(t.uncompared(name))
    } else if (skus.length >= most) {
      toast(t.compareFull(most), { action: see(skus) })
    } else {
      const next = [...skus, sku]
      keep(next)
      toast(t.compared(name), { action: see(next) })
    }
  }
  /** One more, chosen on a page that did not answer yet; answers all there are now. */
  const take = useCallback(
    (sku: string): readonly string[] => {
      const now = chosen.get() ?? savedSkus()
      const full = now.length >= most && !now.includes(sku)
      if (full) toast(t.compareFull(most))
      const next = full || now.includes(sku) ? now : [...now, sku]
      keep(next)
      return next
    },
    [t],
  )
  return { skus, toggle, take, drop }
}

function keep(next: readonly string[]): void {
  chosen.set(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Full or switched off: this tab still knows.
  }
}

function savedSkus(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((sku) => typeof sku === 'string').slice(0, most) : nothing
  } catch {
    // Storage that is switched off or was written by something else is no reason to fail.
    return nothing
  }
}
