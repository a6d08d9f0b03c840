import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { readStored, store } from '#kernel/browser-store.ts'
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
    const look = () => chosen.set(current())
    look()
    // Another tab of this browser may choose too.
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  const see = (next: readonly string[]) => ({
    label: t.toCompare(next.length),
    run: () => navigate(shopPaths.compare(next)),
  })
  const drop = (sku: string) => keep(current().filter((other) => other !== sku))
  const toggle = (sku: string, name: string) => {
    // Not `skus`: the press that hydrates a page comes before those of earlier pages are shown.
    const now = current()
    if (now.includes(sku)) {
      drop(sku)
      toast(t.uncompared(name))
    } else if (now.length >= most) {
      toast(t.compareFull(most), { action: see(now) })
    } else {
      const next = [...now, sku]
      keep(next)
      toast(t.compared(name), { action: see(next) })
    }
  }
  /** One more, chosen on a page that did not answer yet; answers all there are now. */
  const take = useCallback(
    (sku: string): readonly string[] => {
      const now = current()
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
  store(key, next)
  chosen.set(next)
}

/** What this browser keeps; where it keeps nothing (full, switched off), what this tab knows. */
function current(): readonly string[] {
  const saved = readStored(key, (found) =>
    Array.isArray(found) ? found.filter((sku) => typeof sku === 'string').slice(0, most) : null,
  )
  return saved ?? chosen.get() ?? nothing
}
