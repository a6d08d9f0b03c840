import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { catalogPaths } from '../../../paths.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'

/** Deletes a product permanently, after confirmation; if it was ordered, shows the reason and offers archiving instead. */
export function useDeletion({ record }: OpenProduct, address: Address, archive: () => void) {
  const t = useMessages(panelMessages)
  // An API call instead of the page's action: that would reload the page without the product, and this panel would be
  // gone with its response.
  const send = async (): Promise<{ code: string; detail: string } | null> => {
    const answer = await fetch(catalogPaths.api.product(record.id), { method: 'DELETE' }).catch(() => null)
    if (answer?.ok) return null
    const problem = (await answer?.json().catch(() => null)) as { code?: string; detail?: string } | null
    return { code: problem?.code ?? '', detail: problem?.detail ?? t.images.broken }
  }
  return {
    async ask() {
      const confirmation = { title: t.deleteTitle(record.nameTh), message: t.deleteText, ok: t.delete }
      if ((await askPrompt(confirmation)) === null) return
      const refused = await send()
      if (!refused) {
        localStorage.removeItem(`sala.draft.product.${record.id}`)
        toast(t.deleted(record.nameTh))
        return address.go({ product: null, part: null, variant: null })
      }
      const { code, detail } = refused
      if (code !== 'catalog.was_ordered' || record.status === 'archived') return void toast(detail)
      const agreed = await askPrompt({ title: t.cannotDelete, message: detail, ok: t.archive })
      if (agreed !== null) archive()
    },
  }
}
