import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { readStored, store } from '#kernel/browser-store.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { productGridMessages } from '../messages/product-grid.ts'

/** As many as a screen can show side by side. */
const maxCompared = 4
const key = 'sala.compare'
const noSkus: readonly string[] = []
const comparedSkus = createStore<readonly string[] | null>(null)

/** The products this browser has selected for comparison: SKUs, oldest first. They are sent only to request the comparison. */
export function useComparison() {
  const t = useMessages(productGridMessages)
  const navigate = useNavigate()
  const skus = useStore(comparedSkus, null) ?? noSkus
  useEffect(() => {
    const sync = () => comparedSkus.set(storedComparison())
    sync()
    // Another tab of this browser may change the selection too.
    addEventListener('storage', sync)
    return () => removeEventListener('storage', sync)
  }, [])
  const see = (next: readonly string[]) => ({
    label: t.toCompare(next.length),
    run: () => navigate(shopPaths.compare(next)),
  })
  const drop = (sku: string) => saveComparison(storedComparison().filter((other) => other !== sku))
  const toggle = (sku: string, name: string) => {
    // Not `skus`: the click that hydrates a page runs before those from earlier pages are rendered.
    const now = storedComparison()
    if (now.includes(sku)) {
      drop(sku)
      toast(t.uncompared(name))
    } else if (now.length >= maxCompared) {
      toast(t.compareFull(maxCompared), { action: see(now) })
    } else {
      const next = [...now, sku]
      saveComparison(next)
      toast(t.compared(name), { action: see(next) })
    }
  }
  /** Adds one selected on a page before it was interactive; returns all selected now. */
  const take = useCallback(
    (sku: string): readonly string[] => {
      const now = storedComparison()
      const full = now.length >= maxCompared && !now.includes(sku)
      if (full) toast(t.compareFull(maxCompared))
      const next = full || now.includes(sku) ? now : [...now, sku]
      saveComparison(next)
      return next
    },
    [t],
  )
  return { skus, toggle, take, drop }
}

function saveComparison(next: readonly string[]): void {
  store(key, next)
  comparedSkus.set(next)
}

/** Returns what this browser stores; where storage fails (full, disabled), what this tab knows. */
function storedComparison(): readonly string[] {
  const saved = readStored(key, (found) =>
    Array.isArray(found) ? found.filter((sku) => typeof sku === 'string').slice(0, maxCompared) : null,
  )
  return saved ?? comparedSkus.get() ?? noSkus
}
