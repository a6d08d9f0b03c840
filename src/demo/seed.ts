import type { Services } from '#kernel/http/services.ts'

/** Adds the demo sites that are missing; answers their hosts. */
export async function seedDemo(_services: Services): Promise<string[]> {
  return []
}
