import { useCallback, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { catalogPaths } from '../../../paths.ts'
import { panelMessages } from '../messages/panel.ts'

/**
 * Removes an image from view first, and from the product when its undo has expired or the user moves on: an image
 * removed from a product loses its position, texts and variants, which could not be restored.
 */
export function useRemoval(productId: string) {
  const t = useMessages(panelMessages)
  const submit = useSubmit()
  const [hidden, setHidden] = useState<string | null>(null)
  const waiting = useRef<{ image: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const finish = useCallback(() => {
    const going = waiting.current
    if (!going) return
    waiting.current = null
    clearTimeout(going.timer)
    // Not a fetcher of this component, which may be unmounted by then.
    submit(
      { intent: 'image-remove', id: productId, image: going.image },
      {
        method: 'post',
        navigate: false,
        fetcherKey: `remove ${going.image}`,
        action: catalogPaths.products(),
      },
    )
  }, [submit, productId])
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => () => latest.current(), [])
  const remove = useCallback(
    (image: string) => {
      finish()
      setHidden(image)
      waiting.current = { image, timer: setTimeout(finish, undoToastMs + 1000) }
      toast(t.images.removed, {
        undo: () => {
          if (waiting.current?.image !== image) return
          clearTimeout(waiting.current.timer)
          waiting.current = null
          setHidden(null)
        },
      })
    },
    [finish, t],
  )
  return { hidden, remove }
}
