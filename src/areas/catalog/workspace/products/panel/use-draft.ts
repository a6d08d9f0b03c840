import { useCallback, useEffect, useState } from 'react'
import { type Draft, type DraftVariant, mergedDraft, sameDraft } from './draft.rules.ts'
import { currentDraft } from './old-draft.ts'

export interface DraftState {
  draft: Draft
  dirty: boolean
  /** What was typed on an earlier visit has come back. */
  restored: boolean
  /** Somebody saved the product since this draft was begun. */
  stale: boolean
  change: (patch: Partial<Draft>) => void
  changeVariant: (id: string, patch: Partial<DraftVariant>) => void
  /** Throws the typing away; what is answered brings it back. */
  reset: () => Draft
  bringBack: (draft: Draft) => void
  /** Keeps what was typed and goes on from this version of the product. */
  rebase: (version: number) => void
  /** Puts what was typed over the product as it is now. */
  keepMine: () => void
  /** Takes the product as it is now, saved or chosen over one's own. */
  accept: () => void
}

interface Held {
  /** What the typing began from. */
  begun: Draft
  draft: Draft
  restored: boolean
}

/**
 * What is typed of a product, apart from what is saved. It is kept in this browser while it differs, so that leaving, a lost connection
 * or an ended session loses nothing; it follows the product while nothing is typed.
 */
export function useDraft(base: Draft): DraftState {
  const key = `sala.draft.product.${base.version === 0 ? 'new' : base.id}`
  const [{ begun, draft, restored }, setHeld] = useState<Held>({ begun: base, draft: base, restored: false })
  const dirty = !sameDraft(draft, begun)
  useEffect(() => {
    const saved = storedDraft(key)
    if (!saved) return
    let left = false
    void Promise.all([currentDraft(saved.begun), currentDraft(saved.draft)]).then(([begun, draft]) => {
      if (!left) setHeld({ begun, draft, restored: true })
    })
    return () => {
      left = true
    }
  }, [key])
  useEffect(() => {
    setHeld((held) => (sameDraft(held.draft, held.begun) ? { ...held, begun: base, draft: base } : held))
  }, [base])
  useEffect(() => {
    if (!dirty) localStorage.removeItem(key)
    else storeDraft(key, { begun, draft })
  }, [key, dirty, begun, draft])
  const change = useCallback(
    (patch: Partial<Draft>) => setHeld((held) => ({ ...held, draft: { ...held.draft, ...patch } })),
    [],
  )
  const changeVariant = useCallback((id: string, patch: Partial<DraftVariant>) => {
    setHeld((held) => ({
      ...held,
      draft: {
        ...held.draft,
        variants: held.draft.variants.map((variant) =>
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
    bringBack: (mine) => setHeld({ begun: base, draft: mine, restored: false }),
    rebase: (version) =>
      setHeld((held) => ({ ...held, begun: { ...held.begun, version }, draft: { ...held.draft, version } })),
    keepMine: () =>
      setHeld((held) => ({ begun: base, draft: mergedDraft(held.begun, held.draft, base), restored: false })),
    accept: () => setHeld({ begun: base, draft: base, restored: false }),
  }
}

type StoredDraft = Pick<Held, 'begun' | 'draft'>

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
    // Full or forbidden: what was typed lasts as long as the page.
  }
}
