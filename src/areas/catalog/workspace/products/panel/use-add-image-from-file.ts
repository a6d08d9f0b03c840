import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { catalogPaths } from '../../../paths.ts'
import { panelMessages } from '../messages/panel.ts'

/** Adds an image of the site's files to a product; shows an error if it is rejected, and reloads the page. */
export function useAddImageFromFile(productId: string): { addImage: (fileId: string) => Promise<void> } {
  const t = useMessages(panelMessages)
  const { revalidate } = useRevalidator()
  return {
    async addImage(fileId) {
      try {
        const answer = await fetch(catalogPaths.api.imageOfFile(productId), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fileId }),
        })
        const { detail } = answer.ok ? { detail: '' } : ((await answer.json()) as { detail?: string })
        if (!answer.ok) toast(detail || t.images.broken)
      } catch {
        toast(t.images.broken)
      }
      revalidate()
    },
  }
}
