import type { Draft } from './draft.rules.ts'

/** A draft this browser kept, as drafts are now: earlier ones had their descriptions as HTML, whose reader is loaded for them alone. */
export async function currentDraft(saved: Draft): Promise<Draft> {
  const { descriptionTh, descriptionEn } = saved as { descriptionTh: unknown; descriptionEn: unknown }
  if (typeof descriptionTh !== 'string' && typeof descriptionEn !== 'string') return saved
  const { storedDescription } = await import('../../../product/description.ts')
  return {
    ...saved,
    descriptionTh: storedDescription(descriptionTh),
    descriptionEn: storedDescription(descriptionEn),
  }
}
