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

/** The products this browser has selected for comparison: SKUs, oldest first. They are sent only to request the comparison. */
export function useComparison() {
  const t = useMessages(productGridMessages)
  const navigate = useNavigate()
  const skus = useStore(chosen, null) ?? nothing
  useEffect(() => {
    const look = () => chosen.set(current())
    look()
    // Another tab of this browser may change the selection too.
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  const see = (next: readonly string[]) => ({
    label: t.toCompare(next.length),
    run: () => navigate(shopPaths.compare(next)),
  })
  const drop = (sku: string) => keep(current().filter((other) => other !== sku))
  const toggle = (sku: string, name: string) => {
    // Not `skus`: the click that hydrates a page runs before those from earlier pages are rendered.
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
  /** Adds one selected on a page before it was interactive; returns all selected now. */
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

/** Returns what this browser stores; where storage fails (full, disabled), what this tab knows. */
function current(): readonly string[] {
  const saved = readStored(key, (found) =>
    Array.isArray(found) ? found.filter((sku) => typeof sku === 'string').slice(0, most) : null,
  )
  return saved ?? chosen.get() ?? nothing
}
