import { useCallback, useEffect, useState } from 'react'
import { type Draft, type DraftVariant, mergedDraft, sameDraft } from './draft.rules.ts'
import { currentDraft } from './old-draft.ts'

export interface DraftState {
  draft: Draft
  dirty: boolean
  /** Whether input of an earlier visit was restored. */
  restored: boolean
  /** Whether another user saved the product since this draft was started. */
  stale: boolean
  change: (patch: Partial<Draft>) => void
  changeVariant: (id: string, patch: Partial<DraftVariant>) => void
  /** Discards the input; restoring the returned draft undoes it. */
  reset: () => Draft
  bringBack: (draft: Draft) => void
  /** Keeps the input and continues from this version of the product. */
  rebase: (version: number) => void
  /** Merges the input into the current product. */
  keepMine: () => void
  /** Takes the current product, after saving or in preference to one's own input. */
  accept: () => void
}

interface LocalDraft {
  /** The state the input started from. */
  begun: Draft
  draft: Draft
  restored: boolean
}

/**
 * The unsaved input for a product. It is stored in this browser while it differs, so that leaving, a lost connection or
 * an expired session loses nothing; it follows the product while nothing is typed.
 */
export function useDraft(base: Draft): DraftState {
  const key = `sala.draft.product.${base.version === 0 ? 'new' : base.id}`
  const [{ begun, draft, restored }, setHeld] = useState<LocalDraft>({
    begun: base,
    draft: base,
    restored: false,
  })
  const dirty = !sameDraft(draft, begun)
  useEffect(() => {
    const saved = storedDraft(key)
    if (!saved) return
    let isCancelled = false
    void Promise.all([currentDraft(saved.begun), currentDraft(saved.draft)]).then(([begun, draft]) => {
      if (!isCancelled) setHeld({ begun, draft, restored: true })
    })
    return () => {
      isCancelled = true
    }
  }, [key])
  useEffect(() => {
    setHeld((local) => (sameDraft(local.draft, local.begun) ? { ...local, begun: base, draft: base } : local))
  }, [base])
  useEffect(() => {
    if (!dirty) localStorage.removeItem(key)
    else storeDraft(key, { begun, draft })
  }, [key, dirty, begun, draft])
  const change = useCallback(
    (patch: Partial<Draft>) => setHeld((local) => ({ ...local, draft: { ...local.draft, ...patch } })),
    [],
  )
  const changeVariant = useCallback((id: string, patch: Partial<DraftVariant>) => {
    setHeld((local) => ({
      ...local,
      draft: {
        ...local.draft,
        variants: local.draft.variants.map((variant) =>
          variant.id === id ? { ...variant, ...patch } : variant,
        ),
      },
    }))
  }, [])
  return {
    draft,
    dirty,
    restored,
    stale: dirty && draft.version !== base.version,
    change,
    changeVariant,
    reset: () => {
      setHeld({ begun: base, draft: base, restored: false })
      return draft
    },
    bringBack: (own) => setHeld({ begun: base, draft: own, restored: false }),
    rebase: (version) =>
      setHeld((local) => ({
        ...local,
        begun: { ...local.begun, version },
        draft: { ...local.draft, version },
      })),
    keepMine: () =>
      setHeld((local) => ({
        begun: base,
        draft: mergedDraft(local.begun, local.draft, base),
        restored: false,
      })),
    accept: () => setHeld({ begun: base, draft: base, restored: false }),
  }
}

type StoredDraft = Pick<LocalDraft, 'begun' | 'draft'>

function storedDraft(key: string): StoredDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isComplete = [saved?.begun, saved?.draft].every(
      (draft) => Array.isArray(draft?.variants) && typeof draft.nameTh === 'string',
    )
    return isComplete && !sameDraft(saved.begun, saved.draft) ? saved : null
  } catch {
    return null
  }
}

function storeDraft(key: string, saved: StoredDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // Storage full or forbidden: the input lasts as long as the page.
  }
}
