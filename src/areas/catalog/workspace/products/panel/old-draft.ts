import type { Draft } from './draft.rules.ts'

/**
 * Converts a draft stored in this browser to the current format: earlier ones had descriptions as HTML, whose parser is
 * only loaded for them.
 */
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
